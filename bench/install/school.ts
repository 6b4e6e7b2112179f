import { publishKeys } from './published-keys.ts'
import { demand } from './report.ts'

const api = 'http://127.0.0.1:3000/api'

/** The school that was installed, as its first administrator sees it. */
export type School = {
  /** Where keys of sign-in are published in the place of Google. */
  readonly keysUrl: string
  readonly signIn: () => Promise<string>
  /** Where to upload the syllabus of a subject, which is made when there is none. */
  readonly syllabus: () => Promise<{ readonly path: string; readonly headers: Readonly<Record<string, string>> }>
  /** The name of the file that was uploaded last. */
  readonly syllabusName: () => Promise<string | null>
  readonly close: () => Promise<void>
}

type Subject = { readonly eecId: string; readonly version: number; readonly syllabusFileName?: string | null }

/** Plays Google for an installed school. */
export async function openSchool(settings: { readonly projectId: string; readonly admin: string }): Promise<School> {
  const { url, tokenOf, close } = await publishKeys()
  const bearer = () => ({ authorization: `Bearer ${tokenOf(settings.projectId, settings.admin)}` })
  const ask = async <Data>(path: string, init: RequestInit = {}): Promise<Data> => {
    const headers = { ...bearer(), 'content-type': 'application/json' }
    const answer = await fetch(api + path, { ...init, headers })
    const text = await answer.text()
    demand(answer.ok, `${init.method ?? 'GET'} ${path}: ${answer.status} ${text.slice(0, 500)}`)
    return (JSON.parse(text) as { readonly data: Data }).data // The contract tests of the server check the type.
  }
  const subject = async (): Promise<Subject> => {
    const [found] = await ask<readonly Subject[]>('/curriculum/eeCurriculums')
    const body = JSON.stringify({
      schoolYear: 2026,
      grade: { schoolType: 'elementary', gradeNumber: 1 },
      name: '生活',
      orderNum: 1,
    })
    return found ?? ask<Subject>('/curriculum/eeCurriculums', { method: 'POST', body })
  }
  return {
    keysUrl: url,
    signIn: async () => {
      const me = await ask<{ readonly isAdmin: boolean; readonly googleMail: string }>('/user/userInfo/me')
      demand(me.isAdmin && me.googleMail === settings.admin, `signed in as ${JSON.stringify(me)}`)
      return `${me.googleMail} signs in and administers`
    },
    syllabus: async () => {
      const { eecId, version } = await subject()
      const headers = { ...bearer(), 'if-match': `"${version}"` }
      return { path: `/api/curriculum/eeCurriculums/${eecId}:updateSyllabusFile`, headers }
    },
    syllabusName: async () => (await subject()).syllabusFileName ?? null,
    close,
  }
}
