import type { syncWithGws, SyncResult } from '@gakuseki/shared-api/contract/people/directory.ts'
import type { BodyOf } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import type { PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { inSpecLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import { texts } from '../../texts.ts'
import { fail, failure, issueOf, type ApiFailure } from '../http/failure.ts'
import { authorOf, type Context, type Handler } from '../http/route.ts'
import type { WriteStore } from '../store.ts'
import type { EntryProblem } from './check-entries.ts'
import type { DirectoryEntry, DirectoryRefusal, Grant } from './directory.ts'
import type { NewPerson } from './directory-store.ts'
import { confirmationCode, notingFailure } from './directory-syncs.ts'
import { demoDirectoryTexts } from './texts.ts'
import { isAlarming, planSync, type DirectoryFields, type SyncPlan } from './plan-sync.ts'

export const syncPeople: Handler<typeof syncWithGws> = ({ body }, context) => {
  const sync = () => attemptSync(body, context)
  return body.dryRun === true ? sync() : notingFailure(body.userType, context, sync)
}

async function attemptSync(
  body: BodyOf<typeof syncWithGws>,
  context: Context,
): Promise<Result<SyncResult, ApiFailure>> {
  const { directory, store, caller, today } = context
  const grant = caller === null || directory.consent === null ? null : await store.directoryGrant(caller.userId)
  if (directory.consent !== null && grant === null) return fail('consentNeeded', 'the caller has not consented')
  const listed = await directory.list(body.userType, grant)
  if (!listed.ok) return refused(listed.error, grant, context)
  return store.transaction(authorOf(context), async (tx) => {
    await tx.lockSync()
    const people = await tx.syncPeople(body.userType, today)
    const plan = planSync(listed.value, people, await tx.otherMails(body.userType))
    const mayGoOn = body.dryRun === true || body.confirm === true
    if (!mayGoOn && isAlarming(plan)) return alarmed(plan)
    return syncOnce(tx, body.userType, plan, { dryRun: body.dryRun === true, today })
  })
}

async function syncOnce(
  tx: WriteStore,
  userType: UserType,
  plan: SyncPlan,
  { dryRun, today }: { readonly dryRun: boolean; readonly today: Context['today'] },
): Promise<Result<SyncResult, ApiFailure>> {
  const ids = await tx.newUserIds(userType, plan.creations.length, today)
  const created = plan.creations.flatMap((entry, index): NewPerson[] => {
    const userId = ids[index]
    return userId === undefined ? [] : [{ userId, entry }]
  })
  if (!dryRun) await tx.applySync(userType, plan, created)
  return ok(resultOf(userType, plan, created, dryRun))
}

/** Reports the directory's refusal, and deletes a consent that it no longer accepts. */
async function refused(
  refusal: DirectoryRefusal,
  grant: Grant | null,
  context: Context,
): Promise<Result<never, ApiFailure>> {
  const { reason, detail, problems = [] } = refusal
  if (reason === 'consentNeeded' && grant !== null) await forgetGrant(grant, context)
  const [code, message, more] = refusalFailures[reason](detail, problems)
  const storedMessage = inSpecLanguage(() => failure(...refusalFailures[reason](detail, problems)).displayMessage)
  return fail(code, message, { ...more, storedMessage })
}

/** In a separate transaction, so that the following failure does not restore the grant. */
export async function forgetGrant(grant: Grant, context: Context): Promise<void> {
  await context.store.transaction(authorOf(context), async (tx) => {
    await tx.dropDirectoryGrant(grant)
    return ok(null)
  })
}

const { directory: sentences } = texts

type Refusing = (detail: string, problems: readonly RuleProblem[]) => Parameters<typeof fail>

const refusalFailures: Readonly<Record<DirectoryRefusal['reason'], Refusing>> = {
  consentNeeded: (detail) => ['consentNeeded', detail],
  notAllowed: (detail) => ['forbidden', detail, { displayMessage: sentences.notAllowed }],
  unavailable: (detail) => ['unavailable', detail, { displayMessage: sentences.unavailable }],
  notConfigured: (detail) => ['ruleBroken', detail, { displayMessage: sentences.notConfigured }],
  unreadable: (detail, problems) => [
    'ruleBroken',
    detail,
    {
      displayMessage: demoDirectoryTexts.unreadable(problems.map(({ message }) => message)),
      issues: problems.map((problem) => issueOf(problem)),
    },
  ],
}

function alarmed({ figures }: SyncPlan): Result<never, ApiFailure> {
  const message = sentences.tooManyChanges(figures)
  return fail('ruleBroken', `${figures.updated} would change and ${figures.left} leave of ${figures.people}`, {
    displayMessage: message,
    issues: [{ path: 'confirm', code: confirmationCode, message }],
  })
}

function resultOf(userType: UserType, plan: SyncPlan, created: readonly NewPerson[], dryRun: boolean): SyncResult {
  const createdPeople = created.map(({ userId, entry }) => refOf(userType, userId, entry))
  const updatedPeople = plan.updates.map(({ person, values }) =>
    refOf(userType, person.userId, { ...person.fields, ...values }),
  )
  const of = (type: UserType, people: PersonRef[]): PersonRef[] => (type === userType ? people : [])
  return {
    createdTeachers: of('teacher', createdPeople),
    updatedTeachers: of('teacher', updatedPeople),
    createdStudents: of('student', createdPeople),
    updatedStudents: of('student', updatedPeople),
    createdGuardians: of('guardian', createdPeople),
    updatedGuardians: of('guardian', updatedPeople),
    unchanged: plan.unchanged,
    left: plan.left.length,
    suspended: plan.suspendedEntries,
    problems: plan.problems.map((problem) => ({
      googleMail: problem.googleMail,
      field: problem.field,
      code: problem.code,
      message: problemText(problem),
    })),
    needsConfirm: isAlarming(plan),
    dryRun,
  }
}

function refOf(
  userType: UserType,
  userId: string,
  { googleMail, name, photoUrl }: DirectoryFields | DirectoryEntry,
): PersonRef {
  return { userId, googleMail, userType, name, photoUrl }
}

function problemText(problem: EntryProblem): string {
  if (problem.code === 'mailTaken') return sentences.problems.mailTaken(problem.userId)
  if (problem.code === 'mailOfOtherType') return sentences.problems.mailOfOtherType[problem.userType]
  return sentences.problems[problem.code]
}
