import type { NumericPlan } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { textLength } from '@gakuseki/shared-api/core/text/text-length.ts'
import { content as contentEntity } from '@gakuseki/shared-api/entities/numeric-records.ts'
import {
  contentsOf,
  draftMonths,
  newContent,
  newViewPoint,
  viewPointsOf,
  type PlanDraft,
  type PlanItem,
} from './plan-draft.ts'

/** The most characters in the name of a content. */
export const longestName = contentEntity.fields.name.kind.maxLength ?? Infinity

/** A pasted list of contents: each name once, and separately the names that are too long. */
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
 * Adds contents to view points, except names that a view point has already.
 * @param parents keys of view points
 */
export function addingContents(
  draft: PlanDraft,
  names: readonly string[],
  parents: ReadonlySet<string>,
  newKey: () => string,
): readonly PlanItem[] {
  return viewPointsOf(draft)
    .filter(({ key }) => parents.has(key))
    .flatMap(({ key }) => missingIn(draft, key, names).map((name) => newContent(newKey(), key, name)))
}

/**
 * Adds the parts of another subject's plan that this one lacks: view points and contents by name, contents with their months. Existing
 * parts do not change.
 */
export function addingPlan(draft: PlanDraft, source: NumericPlan, newKey: () => string): readonly PlanItem[] {
  return source.viewPoints.flatMap(({ name, color, contents }): readonly PlanItem[] => {
    const own = viewPointsOf(draft).find((viewPoint) => sameName(viewPoint.name, name))
    const parent = own?.key ?? newKey()
    const names = contents.map((content) => content.name)
    return [
      ...(own === undefined ? [newViewPoint(parent, name, color)] : []),
      ...missingIn(draft, parent, names).map((missing) => {
        const stored = contents.find((content) => content.name === missing)?.months ?? []
        return newContent(newKey(), parent, missing, draftMonths(stored))
      }),
    ]
  })
}

function missingIn(draft: PlanDraft, parent: string, names: readonly string[]): readonly string[] {
  const own = contentsOf(draft, parent)
  return [...new Set(names)].filter((name) => !own.some((content) => sameName(content.name, name)))
}

const sameName = (a: string, b: string): boolean => a.trim().normalize('NFKC') === b.trim().normalize('NFKC')
