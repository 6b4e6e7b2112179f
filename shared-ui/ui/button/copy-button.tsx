import { useEffect, useState } from 'react'
import { copyAndTell } from './copy-text.ts'
import { IconButton } from './icon-button.tsx'
import { checkIcon, copyIcon } from '../icon/icons.ts'

type Props = {
  readonly text: string
  /** The name of the copied value, e.g. ユーザーIDをコピー. */
  readonly label: string
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

/** ms for which the check mark is shown. */
const markTime = 2000

/** Copies a text. A check mark and a toast confirm it. */
export function CopyButton({ text, label, disabled, className }: Props) {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => setDone(false), markTime)
    return () => clearTimeout(timer)
  }, [done])
  const copy = async (): Promise<void> => setDone(await copyAndTell(text))
  return (
    <IconButton
      icon={done ? checkIcon : copyIcon}
      label={label}
      size="small"
      disabled={disabled || text === ''}
      className={className}
      onClick={() => void copy()}
    />
  )
}
