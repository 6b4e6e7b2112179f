import { controlAt, targetOf } from './find-target.ts'
import { toBase64 } from '@gakuseki/shared-api/core/text/base64.ts'
import { unrecorded } from './recording-tab.ts'
import { limits, type ChosenFile, type Step } from './recording.ts'

/** What is done with a step: added, or put in place of an earlier one, which it completes. */
export type NoteStep = (step: Step, replaced: Step | null) => void

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
  let filling: { readonly field: Element; readonly step: Step } | null = null
  /** Enter within a field makes the browser click the button of its form. */
  let isEntering = false
  const put: NoteStep = (step, replaced) => {
    // Nothing finds what has no name.
    if (!('on' in step) || step.on?.name !== '') note(step, replaced)
  }
  const add = (step: Step): void => {
    filling = null
    put(step, null)
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
    const before = filling?.field === target ? filling.step : null
    const step = fillOf(target)
    put(step, before)
    filling = { field: target, step }
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
    if (files.length === 0) return
    // Other steps may follow while the files are read.
    const step: Step = { do: 'upload', on, files: files.map((file) => chosenFile(file, null)) }
    add(step)
    put({ ...step, files: await Promise.all(files.map(readFile)) }, step)
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

const fillOf = (field: Written): Step =>
  field.type === 'password'
    ? { do: 'secret', on: targetOf(field) }
    : { do: 'fill', on: targetOf(field), text: field.value.slice(0, limits.text) }

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

// Playwright has the signs of a US keyboard. For others, as Alt makes them, it needs the place of the key.
const signOf = ({ key, code }: KeyboardEvent): string => (/[\x21-\x7e]/.test(key) ? key.toLowerCase() : code)

/** @example keyOf(event) // 'Control+s' */
function keyOf(event: KeyboardEvent): string {
  const held = modifiers.filter(([flag]) => event[flag]).map(([, name]) => name)
  // Shift is part of a letter that it makes.
  const key = event.key === ' ' ? 'Space' : event.key.length === 1 ? signOf(event) : event.key
  return [...held, key].join('+')
}

const chosenFile = ({ name, type }: File, content: string | null): ChosenFile => ({ name, type, content })

async function readFile(file: File): Promise<ChosenFile> {
  // Base64 is a third longer.
  if (file.size * 1.4 > limits.body) return chosenFile(file, null)
  return chosenFile(file, toBase64(new Uint8Array(await file.arrayBuffer())))
}
