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

export const readViews: Handler<typeof calls.listSavedViews> = async ({ query }, context) => {
  const views = await context.store.savedViews(callerId(context), query)
  return ok(
    await inYear(
      views.filter(({ list }) => context.may(viewRights[list].read)),
      context,
    ),
  )
}

export const addView: Handler<typeof calls.postSavedView> = async ({ body }, context) => {
  const refused = refusal(body, context)
  if (refused !== null) return refused
  const view = await cleanView(body, context)
  return context.store.transaction(authorOf(context), (store) => store.createView(context.newId(), view))
}

export const changeView: Handler<typeof calls.putSavedView> = async ({ params: { viewId }, body }, context) => {
  const { store, ifMatch } = context
  const current = await store.savedView(callerId(context), viewId)
  const refused = refusal(body, context) ?? (current === null ? null : refusal(current, context))
  if (refused !== null) return refused
  const view = await cleanView(body, context)
  return store.transaction(authorOf(context), (tx) =>
    ifMatch === unseenVersion ? tx.restoreView(viewId, view) : tx.updateView(viewId, view, ifMatch),
  )
}

export const removeView: Handler<typeof calls.deleteSavedView> = async ({ params: { viewId } }, context) => {
  const current = await context.store.savedView(callerId(context), viewId)
  const refused = current === null ? null : refusal(current, context)
  if (refused !== null) return refused
  return context.store.transaction(authorOf(context), async (tx) => {
    const removed = await tx.deleteView(viewId, context.ifMatch)
    return removed.ok ? deleted : removed
  })
}

const callerId = (context: Context): string => authorOf(context).userId

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

async function dayOf({ store, today }: Context): Promise<ViewDay> {
  return { today, currentSchoolYear: asSchoolYear(await store.schoolYearOn(today)) }
}

async function cleanView(body: WrittenView, context: Context): Promise<WrittenView> {
  return { ...body, name: cleanViewName(body.name), ...cleanContent(body.list, body, await dayOf(context)) }
}

/** Views that follow the school year name the classes of the current one. */
async function inYear(views: SavedView[], context: Context): Promise<SavedView[]> {
  if (!views.some(({ list, query }) => followsClass(list, query))) return views
  const day = await dayOf(context)
  const classes = await context.store.classes({ schoolYear: day.currentSchoolYear })
  return views.map((view) =>
    view.list !== 'roster' && followsClass(view.list, view.query)
      ? { ...view, query: queryInYear(view.list, view.query, day, classes) }
      : view,
  )
}
