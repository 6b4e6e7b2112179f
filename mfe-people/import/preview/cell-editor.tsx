import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Inline, Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { TextArea } from '@gakuseki/shared-ui/ui/field/text-area.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { useId, useState } from 'react'
import { rowOf } from '../../domain/import/preview/preview-rows.ts'
import type { Preview } from '../../domain/import/preview/preview-state.ts'
import type { CellPlace } from './preview-columns.tsx'
import { texts as importTexts } from '../texts.ts'

const texts = importTexts.editor

type Props = {
  readonly preview: Preview
  readonly place: CellPlace
  readonly onSave: (line: number, text: string) => void
  readonly onLeaveOut: () => void
  readonly onClose: () => void
}

/** A dialog to correct a cell with an error or a warning, by hand or by a suggestion. */
export function CellEditor({ preview, place, onSave, onLeaveOut, onClose }: Props) {
  const formId = useId()
  const row = rowOf(preview, place.rowIndex)
  const cell = row.cells.find(({ column }) => column.index === place.columnIndex)
  const [text, setText] = useState(cell?.text ?? '')
  if (cell === undefined) return null
  const { label, field } = cell.column
  const save = (value: string): void => {
    onClose()
    onSave(row.line, value)
  }
  const suggestions = [...new Set([...cell.problems.flatMap((problem) => problem.suggestions), ...cell.suggestions])]
  const error = [
    ...cell.problems.map(({ message, hint }) => [message, hint ?? ''].join(' ').trim()),
    ...(cell.warning === null ? [] : [cell.warning]),
  ].join('\n')
  // Focused at once, because the dialog was opened to type here.
  const shared = { label: texts.value, value: text, onChange: setText, error, autoFocus: true }
  return (
    <Dialog
      open
      size="small"
      title={texts.title(row.line, label)}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              onClose()
              onLeaveOut()
            }}
          >
            {texts.leaveOut}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={selectValue}
        onSubmit={(event) => {
          event.preventDefault()
          save(text)
        }}
      >
        <Stack>
          {field.kind.name === 'multiline' ? <TextArea {...shared} /> : <TextField {...shared} />}
          {suggestions.length > 0 && (
            <div role="group" aria-label={texts.suggestions}>
              <Inline>
                <span>{texts.suggestions}:</span>
                {suggestions.map((suggestion) => (
                  <Button key={suggestion} size="small" onClick={() => save(suggestion)}>
                    {suggestion}
                  </Button>
                ))}
              </Inline>
            </div>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

// Selects the value, because users mostly type another one over it.
function selectValue(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')?.select()
}
