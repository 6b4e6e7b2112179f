import { DraftClashDialog, type ClashWords } from '@gakuseki/shared-ui/edit/ordered-draft/draft-clash-dialog.tsx'
import { monthId, type DraftMonth, type PlanItem } from '../domain/plan/plan-draft.ts'
import { colorName } from '../domain/plan/view-point-color.ts'
import { ColorDot } from './parts/color-choice.tsx'
import { texts as planTexts } from './texts.ts'
import type { PlanEdit } from './use-plan-edit.ts'

const texts = planTexts.edit.clash

const words: ClashWords<PlanItem> = {
  fieldLabel: (was, field) => {
    const month = monthOf(was, field)
    if (month !== undefined) return texts.text(was.name, month.month)
    return field === 'color' ? texts.color(was.name) : texts.name(was.name)
  },
  value: (item, field) => {
    if (field === 'color' && item.kind === 'viewPoint')
      return (
        <>
          <ColorDot color={item.color} /> {colorName(item.color)}
        </>
      )
    return monthOf(item, field)?.text ?? item.name.trim()
  },
  removal: {
    label: ({ name }) => texts.delete(name),
    removed: texts.deleted,
    kept: ({ name }) => texts.kept(name),
  },
}

function monthOf(item: PlanItem, field: string): DraftMonth | undefined {
  return item.kind === 'content' ? item.months.find(({ month }) => monthId('text', month) === field) : undefined
}

/** Asks about names, colours and texts that two people have changed at once. */
export function PlanClashDialog({ edit }: { readonly edit: PlanEdit }) {
  return <DraftClashDialog edit={edit} words={words} />
}
