import type { NumericPlan } from '@gakuseki/shared-api/contract/numeric-plan.ts'
import { textLength } from '@gakuseki/shared-api/core/text-length.ts'
import { content as contentEntity } from '@gakuseki/shared-api/entities/numeric-records.ts'
import { draftMonths, type DraftViewPoint, type PlanDraft } from './plan-draft.ts'
import type { PlanEvent } from './plan-edit.ts'

/** How many characters the name of a content may have. */
export const longestName = contentEntity.fields.name.kind.maxLength ?? Infinity

/** A list of contents as it was pasted: each name once, and those that are too long to be taken. */
export type PastedContents = { readonly names: readonly string[]; readonly tooLong: readonly string[] }

/** Reads one content per line; in a line of several Excel cells, the first one that is not empty. */
export function readContents(text: string): PastedContents {
  const cells = text.split(/\r\n?|\n/).map((line) => line.split('\t').map((cell) => cell.trim()))
  const names = [...new Set(cells.map((line) => line.find((cell) => cell !== '') ?? ''))].filter((name) => name !== '')
  const isTooLong = (name: string): boolean => textLength(name) > longestName
  return { names: names.filter((name) => !isTooLong(name)), tooLong: names.filter(isTooLong) }
}

/** Whether a pasted text is a list rather than one name. */
export const isContentList = (text: string): boolean => readContents(text).names.length > 1

/**
 * Adds contents to view points; a name that a view point has already is left out.
 * @param parents keys of view points
 */
export function addingContents(
  { viewPoints }: PlanDraft,
  names: readonly string[],
  parents: ReadonlySet<string>,
  newKey: () => string,
): readonly PlanEvent[] {
  return viewPoints
    .filter(({ key }) => parents.has(key))
    .flatMap((viewPoint) =>
      missingIn(viewPoint, names).map((name) => ({
        type: 'addContent' as const,
        key: newKey(),
        name,
        parent: viewPoint.key,
      })),
    )
}

/**
 * Adds what the plan of another subject has and this one lacks: view points and contents by name, contents with their
 * months. What exists here already is not changed.
 */
export function addingPlan(draft: PlanDraft, source: NumericPlan, newKey: () => string): readonly PlanEvent[] {
  return source.viewPoints.flatMap(({ name, color, contents }): readonly PlanEvent[] => {
    const own = draft.viewPoints.find((viewPoint) => sameName(viewPoint.name, name))
    const parent = own?.key ?? newKey()
    const missing = missingIn(
      own,
      contents.map((content) => content.name),
    )
    return [
      ...(own === undefined ? [{ type: 'addViewPoint' as const, key: parent, name, color }] : []),
      ...missing.flatMap((contentName) => {
        const key = newKey()
        const stored = contents.find((content) => content.name === contentName)?.months ?? []
        const months = draftMonths(stored).filter(({ enabled, text }) => enabled || text !== '')
        return [
          { type: 'addContent' as const, key, name: contentName, parent },
          ...months.flatMap(({ month, text, enabled }) => [
            { type: 'write' as const, key, month, text },
            { type: 'enable' as const, key, month, enabled },
          ]),
        ]
      }),
    ]
  })
}

function missingIn(viewPoint: DraftViewPoint | undefined, names: readonly string[]): readonly string[] {
  const own = viewPoint?.contents ?? []
  return [...new Set(names)].filter((name) => !own.some((content) => sameName(content.name, name)))
}

const sameName = (a: string, b: string): boolean => a.trim().normalize('NFKC') === b.trim().normalize('NFKC')
