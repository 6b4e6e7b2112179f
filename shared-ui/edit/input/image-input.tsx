import { useId, useRef, useState } from 'react'
import { StoredPicture } from '../../host/stored-picture.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { uploadIcon } from '../../ui/icon/icons.ts'
import { visuallyHiddenClass } from '../../ui/page/visually-hidden.tsx'
import { recordTexts as texts } from '../texts.ts'
import styles from './image-input.module.css'
import { useKeptFocus } from '../focus/use-kept-focus.ts'

/** The operations on a picture. It is stored or removed at once (EDT-11). */
export type ImageWork = {
  readonly busy: boolean
  /** The picture's name in questions and toasts. */
  readonly noun: string
  readonly upload: (file: File) => void
  readonly remove: () => void
}

type Props = {
  readonly label: string
  readonly address: string
  readonly work: ImageWork
  readonly disabled: boolean
}

/** An input for a picture: choose, replace or delete it. It accepts only jpeg and png (WID-15). */
export function ImageInput({ label, address, work, disabled }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState(false)
  const { busy, noun, upload, remove } = work
  const isSet = address !== ''
  const row = useKeptFocus(`${isSet} ${busy}`)
  return (
    <div ref={row} className={styles.row}>
      {isSet && (
        <span className={styles.frame}>
          <StoredPicture address={address} alt={label} className={styles.picture} failed={texts.image.notLoaded} />
        </span>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/jpeg,image/png"
        aria-label={texts.image.file(label)}
        className={visuallyHiddenClass}
        tabIndex={-1}
        disabled={disabled || busy}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Reset, so that the same file can be chosen again after a failure.
          event.target.value = ''
          if (file !== undefined && file.size > 0) upload(file)
        }}
      />
      <Button
        size="small"
        icon={uploadIcon}
        busy={busy}
        disabled={disabled}
        aria-label={texts.image.choose(label, isSet)}
        onClick={() => input.current?.click()}
      >
        {isSet ? texts.image.replace : texts.image.upload}
      </Button>
      {isSet && (
        <Button
          size="small"
          variant="quiet"
          disabled={disabled || busy}
          aria-label={texts.image.removeOf(label)}
          onClick={() => setAsking(true)}
        >
          {texts.image.remove}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={texts.image.removeTitle(noun)}
        text={texts.removeQuestion(noun)}
        confirmLabel={texts.image.removeConfirm}
        onConfirm={() => {
          setAsking(false)
          remove()
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
