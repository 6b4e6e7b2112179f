import { controlAt, targetOf } from './find-target.ts'
import { toBase64 } from './pack-recording.ts'
import { unrecorded } from './recording-tab.ts'
import { limits, type ChosenFile, type Step } from './recording.ts'

/** What is done with a step: added, or put in place of the last one, which it continues. */
export type NoteStep = (step: Step, continues: boolean) => void

const writtenTypes = new Set('date email number password search tel text time url month week datetime-local'.split(' '))
const pressedKeys = new Set(
  'Enter Escape Tab ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown Delete Backspace Space'.split(' '),
)
const modifiers = [
  ['ctrlKey', 'Control'],
  ['metaKey', 'Meta'],
  ['altKey', 'Alt'],
  ['shiftKey', 'Shift'],
] as const

/** Notes clicks, texts, choices, files and keys on a page. The result stops it. */
export function watchSteps(page: Document, note: NoteStep): () => void {
  /** The field that is being filled, until another step. */
  let filling: Element | null = null
  /** Enter within a field makes the browser click the button of its form. */
  let isEntering = false
  const add = (step: Step): void => {
    filling = null
    note(step, false)
  }

  const onClick = (event: MouseEvent): void => {
    const { target } = event
    if (isUnrecorded(target) || (event.detail === 0 && isEntering)) return
    const control = controlAt(target)
    if (control === null || isNativeField(control) || labelsField(target, control)) return
    add({ do: 'click', on: targetOf(control) })
  }
  const onInput = ({ target }: Event): void => {
    if (isUnrecorded(target) || !isWritten(target)) return
    const continues = filling === target
    const on = targetOf(target)
    if (on.name === '') return
    filling = target
    if (target.type === 'password') note({ do: 'secret', on }, continues)
    else note({ do: 'fill', on, text: target.value.slice(0, limits.text) }, continues)
  }
  const onChange = ({ target }: Event): void => {
    if (isUnrecorded(target)) return
    if (target instanceof HTMLSelectElement) add({ do: 'choose', on: targetOf(target), text: optionOf(target) })
    if (!(target instanceof HTMLInputElement)) return
    if (target.type === 'file') void addFiles(target)
    else if (target.type === 'checkbox' || target.type === 'radio')
      add({ do: target.checked ? 'check' : 'uncheck', on: targetOf(target) })
  }
  const addFiles = async (input: HTMLInputElement): Promise<void> => {
    const on = targetOf(input)
    const files = [...(input.files ?? [])].slice(0, 10)
    if (files.length > 0) add({ do: 'upload', on, files: await Promise.all(files.map(keptFile)) })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target } = event
    if (event.isComposing || isUnrecorded(target) || !isPressed(event)) return
    const control = controlAt(target)
    isEntering = event.key === 'Enter' && isWritten(target)
    add({ do: 'press', on: control === null ? null : targetOf(control), key: keyOf(event) })
  }
  const onKeyUp = (): void => {
    isEntering = false
  }

  const listeners = Object.entries({
    click: onClick,
    input: onInput,
    change: onChange,
    keydown: onKeyDown,
    keyup: onKeyUp,
  })
  // Each listener gets the events of its name.
  for (const [name, listen] of listeners) page.addEventListener(name, listen as EventListener, true)
  return () => {
    for (const [name, listen] of listeners) page.removeEventListener(name, listen as EventListener, true)
  }
}

type Written = HTMLInputElement | HTMLTextAreaElement

const isWritten = (target: EventTarget | null): target is Written =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && writtenTypes.has(target.type))

/** Whether the value of a control says what was done, so that its clicks do not count. */
const isNativeField = (control: Element): boolean =>
  control instanceof HTMLSelectElement ||
  (control instanceof HTMLInputElement && ['checkbox', 'radio', 'range', 'file'].includes(control.type)) ||
  (isWritten(control) && control.getAttribute('role') !== 'combobox')

/** The browser clicks the field of a label itself. */
function labelsField(target: EventTarget | null, control: Element): boolean {
  const label = target instanceof Element ? target.closest('label') : null
  return label !== null && label.control !== null && !label.contains(control)
}

const isUnrecorded = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[${unrecorded}]`) !== null

const optionOf = ({ selectedOptions }: HTMLSelectElement): string => selectedOptions[0]?.label ?? ''

function isPressed(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey } = event
  const name = key === ' ' ? 'Space' : key
  if (ctrlKey || metaKey || altKey) return key.length === 1 || pressedKeys.has(name)
  if (!pressedKeys.has(name)) return false
  // In a text these keys edit it, and the text is what is recorded.
  if (isWritten(target)) {
    const edits = ['Space', 'Delete', 'Backspace', 'ArrowLeft', 'ArrowRight', 'Home', 'End']
    return !edits.includes(name) && !(name === 'Enter' && target instanceof HTMLTextAreaElement)
  }
  const field = controlAt(target)
  // The browser turns these into clicks and changes, which are recorded.
  if (['Enter', 'Space'].includes(name)) return field !== null && !field.matches('a, button, input, select')
  return name !== 'Tab' && !(field instanceof HTMLSelectElement)
}

/** @example keyOf(event) // 'Control+s' */
function keyOf(event: KeyboardEvent): string {
  const held = modifiers.filter(([flag]) => event[flag]).map(([, name]) => name)
  // Shift is part of a letter that it makes.
  const key = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toLowerCase() : event.key
  return [...held, key].join('+')
}

async function keptFile(file: File): Promise<ChosenFile> {
  const { name, type, size } = file
  // Base64 is a third longer.
  const content = size * 1.4 > limits.body ? null : toBase64(new Uint8Array(await file.arrayBuffer()))
  return { name, type, content }
}
