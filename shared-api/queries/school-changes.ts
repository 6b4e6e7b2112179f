import type { SentCalls } from '../client/sent-calls.ts'
import { deleteLogo, uploadLogo } from '../contract/files.ts'
import { patchSchool, type School } from '../contract/school.ts'
import { school } from '../entities/school.ts'
import { changeRecord } from './people/change-record.ts'
import { tellOtherTabs } from './client/other-tabs.ts'
import type { Work } from './people/people-changes.ts'
import { schoolQuery } from './school.ts'

/** Sends the differences, if any. Header and other tabs show them at once. */
export async function saveSchool(work: Work, calls: SentCalls, base: School, draft: School): Promise<void> {
  const saved = await changeRecord(calls, await calls.settle(), {
    entity: school,
    base,
    draft,
    send: (body, headers) => work.api.call(patchSchool, { body, ...headers }),
  })
  if (saved !== null) work.queryClient.setQueryData(schoolQuery(work.api).queryKey, saved)
  await refreshSchool(work)
}

/** Stores the logo at once and returns its address (SCH-03). */
export async function saveLogo(work: Work, file: File): Promise<string | null> {
  const { logoGcsUrl } = await work.api.call(uploadLogo, { form: { upfile: file } })
  void refreshSchool(work)
  return logoGcsUrl
}

export async function removeLogo(work: Work): Promise<void> {
  await work.api.call(deleteLogo, {})
  void refreshSchool(work)
}

async function refreshSchool({ api, queryClient }: Work): Promise<void> {
  const { queryKey } = schoolQuery(api)
  tellOtherTabs(queryKey)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey }),
    queryClient.invalidateQueries({ queryKey: ['history', 'school'] }),
  ])
}
