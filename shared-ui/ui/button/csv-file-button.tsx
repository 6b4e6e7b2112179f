import { useRef } from 'react'
import { uploadIcon } from '../icon/icons.ts'
import { visuallyHiddenClass } from '../page/visually-hidden.tsx'
import { Button, type ButtonVariant } from './button.tsx'

type Props = {
  /** The text of the button. */
  readonly text: string
  /** The name of the file for screen readers. */
  readonly fileLabel: string
  readonly variant?: ButtonVariant
  readonly disabled?: boolean
  readonly onChoose: (file: File) => void
}

/** A button that asks for a CSV file. The same file can be chosen again. */
export function CsvFileButton({ text, fileLabel, variant, disabled, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="text/csv"
        aria-label={fileLabel}
        className={visuallyHiddenClass}
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The browser reports a file only if it differs from the one before.
          target.value = ''
          if (file !== undefined) onChoose(file)
        }}
      />
      <Button variant={variant} icon={uploadIcon} disabled={disabled} onClick={() => input.current?.click()}>
        {text}
      </Button>
    </>
  )
}
