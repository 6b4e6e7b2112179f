import type { LabelLanguage } from '@gakuseki/shared-api/core/entity.ts'
import type { PlanChange, PlanChanges } from '@gakuseki/shared-api/contract/numeric-plan.ts'
import { content, viewPoint } from '@gakuseki/shared-api/entities/numeric-records.ts'
import { nameProblems } from '@gakuseki/shared-api/rules/required-name.ts'
import type { DraftContent, DraftMonth, DraftViewPoint, PlanDraft } from './plan-draft.ts'
import { isSameColor } from './view-point-color.ts'

/** A new content's months have been stored once, with the content itself. */
const firstVersion = 1

/** What a save sends: new items whole, of stored ones only what differs, an order only where it is another one. */
export function changesOf(draft: PlanDraft): PlanChanges {
  const { viewPoints } = draft
  return {
    ids: new Map(idsOf(draft)),
    changes: [
      ...deletions(draft),
      ...viewPoints.flatMap(changesOfViewPoint),
      ...viewPoints.flatMap(({ key, contents }) =>
        contents.filter((each) => !isUntouched(each)).flatMap((each) => changesOfContent(each, key)),
      ),
      ...(isReordered(viewPoints) ? [{ kind: 'sortViewPoints', key: null, order: keysOf(viewPoints) } as const] : []),
      ...viewPoints.flatMap(({ key, contents }) =>
        isReordered(contents) ? [{ kind: 'sortContents', key, order: keysOf(contents) } as const] : [],
      ),
    ],
  }
}

/** Of one change, for counts and outcomes. */
export function changeId(change: PlanChange): string {
  return [change.kind, change.key ?? '', ...('month' in change ? [change.month] : [])].join(' ')
}

/** What is wrong with the typed names, by key. */
export function planProblems({ viewPoints }: PlanDraft, language: LabelLanguage = 'ja'): ReadonlyMap<string, string> {
  const points = viewPoints.map(({ key, name }) => ({
    key,
    problems: nameProblems(viewPoint.fields.name, name, { language }),
  }))
  const contents = viewPoints.flatMap((each) =>
    each.contents
      .filter((own) => !isUntouched(own))
      .map(({ key, name }) => ({ key, problems: nameProblems(content.fields.name, name, { language }) })),
  )
  return new Map(
    [...points, ...contents].flatMap(({ key, problems: [first] }) => (first ? [[key, first.message]] : [])),
  )
}

/** The empty line that Enter opens for the next content: as long as nothing is in it, it is none. */
function isUntouched({ stored, name, months }: DraftContent): boolean {
  return stored === null && name.trim() === '' && months.every(({ enabled, text }) => !enabled && text.trim() === '')
}

/** The later ones first: what closes up behind a deleted one counts as changed. A view point takes its contents with it. */
function deletions({ deleted }: PlanDraft): readonly PlanChange[] {
  const gone = new Set(deleted.flatMap(({ kind, item }) => (kind === 'viewPoint' ? [item.key] : [])))
  return deleted
    .filter((each) => each.kind === 'viewPoint' || !gone.has(each.parent))
    .toSorted((a, b) => (b.item.stored?.orderNum ?? 0) - (a.item.stored?.orderNum ?? 0))
    .map((each) => {
      const { key, stored } = each.item
      const seen = { name: stored?.name ?? '', version: stored?.version ?? firstVersion }
      return each.kind === 'viewPoint'
        ? { kind: 'deleteViewPoint', key, ...seen }
        : { kind: 'deleteContent', key, parent: each.parent, ...seen }
    })
}

export function changesOfViewPoint({ key, name, color, stored }: DraftViewPoint): readonly PlanChange[] {
  if (stored === null) return [{ kind: 'createViewPoint', key, body: { name: name.trim(), color } }]
  const body = {
    ...(isRenamed({ name, stored }) && { name: name.trim() }),
    ...(!isSameColor(color, stored.color) && { color }),
  }
  return Object.keys(body).length === 0 ? [] : [{ kind: 'patchViewPoint', key, version: stored.version, body }]
}

export function changesOfContent({ key, name, months, stored }: DraftContent, parent: string): readonly PlanChange[] {
  const body = { name: name.trim() }
  const own: readonly PlanChange[] =
    stored === null
      ? [{ kind: 'createContent', key, parent, body }]
      : isRenamed({ name, stored })
        ? [{ kind: 'patchContent', key, parent, version: stored.version, body }]
        : []
  return [...own, ...months.flatMap((month) => changesOfMonth(month, { key, parent }))]
}

function changesOfMonth(
  { month, enabled, text, stored }: DraftMonth,
  { key, parent }: { readonly key: string; readonly parent: string },
): readonly PlanChange[] {
  const body = {
    ...(enabled !== (stored?.enabled ?? false) && { enabled }),
    ...(text !== (stored?.text ?? '') && { text }),
  }
  const version = stored?.version ?? firstVersion
  return Object.keys(body).length === 0 ? [] : [{ kind: 'patchMonth', key, parent, month, version, body }]
}

type Named = { readonly name: string; readonly stored: { readonly name: string } | null }

/** Blanks around a name are no change. */
export function isRenamed({ name, stored }: Named): boolean {
  return stored !== null && name !== stored.name && name.trim() !== stored.name
}

type Placed = { readonly key: string; readonly stored: { readonly orderNum: number } | null }

/** Whether the items stand elsewhere than they would when all that is new were only put behind the rest. */
export function isReordered(items: readonly Placed[]): boolean {
  const stored = items.filter((each) => each.stored !== null)
  const expected = stored.toSorted((a, b) => (a.stored?.orderNum ?? 0) - (b.stored?.orderNum ?? 0))
  return [...expected, ...items.filter((each) => each.stored === null)].some((each, at) => each !== items[at])
}

function keysOf(items: readonly Placed[]): readonly string[] {
  return items.map(({ key }) => key)
}

function idsOf({ viewPoints, deleted }: PlanDraft): readonly (readonly [string, string])[] {
  const points = [...viewPoints, ...deleted.flatMap((each) => (each.kind === 'viewPoint' ? [each.item] : []))]
  const contents = [
    ...viewPoints.flatMap((each) => each.contents),
    ...deleted.flatMap((each) => (each.kind === 'content' ? [each.item] : [])),
  ]
  return [
    ...points.flatMap(({ key, stored }) => (stored === null ? [] : [[key, stored.viewPointId] as const])),
    ...contents.flatMap(({ key, stored }) => (stored === null ? [] : [[key, stored.contentId] as const])),
  ]
}
