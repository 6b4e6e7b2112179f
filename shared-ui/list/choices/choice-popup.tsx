import { useEffect, useRef, type KeyboardEvent } from 'react'
import { DropdownPopover } from '../../ui/dropdown/dropdown-popover.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { checkIcon } from '../../ui/icon/icons.ts'
import styles from './popups.module.css'
import { listTexts as texts } from '../../texts.ts'

export type Choice<Value> = { readonly value: Value; readonly label: string }

type ChoicePopupProps<Value> = {
  readonly title: string
  readonly value: Value
  /** The content of the button. */
  readonly shown: string
  /** The accessible name of the button, if its content alone is not clear. */
  readonly label?: string | undefined
  readonly choices: readonly Choice<Value>[]
  readonly onConfirm: (value: Value) => void
  readonly width: number
}

/** A condition with a few values. Choosing one applies it and closes the popup. */
export function ChoicePopup<Value extends string | number>(props: ChoicePopupProps<Value>) {
  const { title, value, shown, choices, onConfirm, width, label = texts.named(title, shown) } = props
  return (
    <DropdownPopover button={shown} label={label} title={title} width={width}>
      {({ close }) => (
        <Choices
          {...{ title, value, choices }}
          onChoose={(chosen) => {
            close()
            if (chosen !== value) onConfirm(chosen)
          }}
        />
      )}
    </DropdownPopover>
  )
}

type ChoicesProps<Value> = {
  readonly title: string
  readonly value: Value
  readonly choices: readonly Choice<Value>[]
  readonly onChoose: (value: Value) => void
}

function Choices<Value extends string | number>({ title, value, choices, onChoose }: ChoicesProps<Value>) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus(), [])
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <ul ref={list} aria-label={title} className={styles['choices']}>
      {choices.map((choice) => (
        <li key={choice.value}>
          <button
            type="button"
            aria-pressed={choice.value === value}
            className={styles['choice']}
            onClick={() => onChoose(choice.value)}
            onKeyDown={onKeyDown}
          >
            <span className={styles['mark']}>{choice.value === value && <Icon icon={checkIcon} size={12} />}</span>
            {choice.label}
          </button>
        </li>
      ))}
    </ul>
  )
}
