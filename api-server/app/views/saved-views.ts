import type * as calls from '@gakuseki/shared-api/contract/saved-views.ts'
import type { SavedView, WrittenView } from '@gakuseki/shared-api/contract/saved-views.ts'
import { unseenVersion } from '@gakuseki/shared-api/contract/terms.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { cleanContent, followsClass, queryInYear, type ViewDay } from '@gakuseki/shared-api/rules/views/clean-view.ts'
import { viewRuleTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { cleanViewName, viewRights } from '@gakuseki/shared-api/rules/views/view-rules.ts'
import { fail, type ApiFailure } from '../http/failure.ts'
import { authorOf, deleted, type Context, type Handler } from '../http/route.ts'
import type { WriteStore } from '../store.ts'

export const readViews: Handler<typeof calls.listSavedViews> = async ({ query }, context) => {
  const views = await context.store.savedViews(authorOf(context).userId, query)
  const shown = views.filter(({ list }) => context.may(viewRights[list].read))
  if (!shown.some(({ list, query: stored }) => followsClass(list, stored))) return ok(shown)
  const year = await yearOf(context)
  return ok(shown.map((view) => inYear(view, year)))
}

export const addView: Handler<typeof calls.postSavedView> = async ({ body }, context) => {
  const refused = refusal(body, context)
  if (refused !== null) return refused
  const view = cleanView(body, await dayOf(context))
  return context.store.transaction(authorOf(context), (store) => store.createView(context.newId(), view))
}

export const changeView: Handler<typeof calls.putSavedView> = async ({ params: { viewId }, body }, context) => {
  const refused = refusal(body, context)
  if (refused !== null) return refused
  const year = await yearOf(context)
  const view = cleanView(body, year)
  const written = await context.store.transaction(authorOf(context), (tx) =>
    context.ifMatch === unseenVersion
      ? restored(tx, viewId, view, context)
      : changed(tx, viewId, { sent: body.query, view, year }, context),
  )
  return written.ok ? ok(inYear(written.value, year)) : written
}

export const removeView: Handler<typeof calls.deleteSavedView> = ({ params: { viewId } }, context) =>
  context.store.transaction(authorOf(context), async (tx) => {
    const current = await tx.lockView(viewId)
    const refused = current === null ? null : refusal(current, context)
    if (refused !== null) return refused
    const removed = await tx.deleteView(viewId, context.ifMatch)
    return removed.ok ? deleted : removed
  })

type Answer = Promise<Result<SavedView, ApiFailure>>
type Change = { readonly sent: string; readonly view: WrittenView; readonly year: ViewYear }

/** Rights count for the view as it is under the lock, because somebody may have shared it or taken it back meanwhile. */
async function changed(tx: WriteStore, viewId: string, { sent, view, year }: Change, context: Context): Answer {
  const current = await tx.lockView(viewId)
  if (current === null) return tx.updateView(viewId, view, context.ifMatch)
  // Whoever only renames or shares a view sends the class of the current year, which must not replace the chosen one for good.
  const shown = inYear(current, year).query
  const query = [sent, view.query].includes(shown) ? current.query : view.query
  return refusal(current, context) ?? tx.updateView(viewId, { ...view, query }, context.ifMatch)
}

/** The history knows the content as it was stored, without what an answer has replaced. */
async function restored(tx: WriteStore, viewId: string, view: WrittenView, context: Context): Answer {
  const kept = await tx.deletedView(viewId)
  const refused = kept === null ? null : refusal(kept, context)
  return refused ?? tx.restoreView(viewId, { ...view, ...kept })
}

/** 403 for the views of a list that the caller may not open, and those of the school if the caller may not edit the list. */
function refusal(
  { list, scope }: Pick<WrittenView, 'list' | 'scope'>,
  { may }: Context,
): Result<never, ApiFailure> | null {
  const { read, write } = viewRights[list]
  if (!may(read)) return fail('forbidden', `views of ${list}: not allowed`)
  if (scope === 'own' || may(write)) return null
  return fail('forbidden', `views of the school for ${list}: not allowed`, {
    displayMessage: viewRuleTexts.notForSchool,
  })
}

/** The day of a call, and the classes of its school year. */
type ViewYear = ViewDay & { readonly classes: Parameters<typeof queryInYear>[3] }

async function dayOf({ store, today }: Context): Promise<ViewDay> {
  return { today, currentSchoolYear: asSchoolYear(await store.schoolYearOn(today)) }
}

async function yearOf(context: Context): Promise<ViewYear> {
  const day = await dayOf(context)
  return { ...day, classes: await context.store.classes({ schoolYear: day.currentSchoolYear }) }
}

function cleanView(body: WrittenView, day: ViewDay): WrittenView {
  return { ...body, name: cleanViewName(body.name), ...cleanContent(body.list, body, day) }
}

/** Views that follow the school year name the classes of the current one. */
function inYear(view: SavedView, year: ViewYear): SavedView {
  const { list, query } = view
  if (list === 'roster' || !followsClass(list, query)) return view
  return { ...view, query: queryInYear(list, query, year, year.classes) }
}
