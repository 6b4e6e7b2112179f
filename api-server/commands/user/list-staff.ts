import type { TeacherRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import type { ReadStore } from '../../app/store.ts'
import type { Terminal } from '../command.ts'
import { commandTexts } from '../texts.ts'

const pageSize = 500
const texts = commandTexts.user

/** Prints a line for each member of staff, or for each administrator: mail, name, id, role, and whether kept out. */
export async function listStaff(store: ReadStore, onlyAdmins: boolean, { print, now }: Terminal): Promise<number> {
  for (const { userId, googleMail, name, isAdmin } of await allStaff(store, now())) {
    if (onlyAdmins && !isAdmin) continue
    const owner = await store.ownerOfAccount({ uid: '', googleId: null, googleMail, signedInAt: now() })
    const isDisabled = owner?.person.userId === userId && owner.isDisabled
    print([googleMail, name, userId, ...(isAdmin ? ['admin'] : []), ...(isDisabled ? [texts.disabled] : [])].join('\t'))
  }
  return 0
}

async function allStaff(store: ReadStore, now: Date): Promise<readonly TeacherRecord[]> {
  const today = todayInTokyo(now)
  const scope = { today, schoolYear: schoolYearOfDate(today) }
  const all: TeacherRecord[] = []
  for (let isLast = false; !isLast;) {
    const { data } = await store.teachers({ limit: pageSize, offset: all.length }, scope)
    all.push(...data)
    isLast = data.length < pageSize
  }
  return all
}
