import { listNeCurriculums } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { listViewPoints } from '@gakuseki/shared-api/contract/curriculum/curriculum-view-points.ts'
import * as writes from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import type { DraftSubject } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { yearDraftCalls } from '../../testing/calls/year-draft-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { params, start, draft, placeAll, publish, takeBack, refused, school } = yearDraftCalls(() => api)
const patchSubjects = (subjects: readonly DraftSubject[]) =>
  api.call(writes.patchYearDraft, { params, body: { subjects: [...subjects] } })
const named = (subject: DraftSubject, name: string): DraftSubject => ({ ...subject, name, copyOf: null })

it('[YEA-06] begins a subject that copies no plan as one that is added by hand, and takes it back', async () => {
  const before = await school()
  await start()
  await placeAll()
  const [first, ...others] = (await draft()).subjects.filter(({ evalType }) => evalType === 'numeric')
  const [essay] = (await draft()).subjects.filter(({ evalType }) => evalType === 'essay')
  if (first === undefined || essay === undefined) throw new Error('no subjects')
  await patchSubjects([...others, named(first, 'プログラミング'), named(essay, '読書')])
  await publish()
  const made = await api.call(listNeCurriculums, { query: { schoolYear: 2027 } })
  expect(made).toHaveLength(others.length + 1)
  const necId = made.find(({ name }) => name.value === 'プログラミング')?.necId ?? ''
  const viewPoints = await api.call(listViewPoints, { params: { necId }, query: {} })
  expect(viewPoints).toHaveLength(3)
  await takeBack()
  expect(await school()).toEqual(before)
})

it('[YEA-06] refuses subjects without a name, and names that are there already', async () => {
  await start()
  const [first] = (await draft()).subjects
  if (first === undefined) throw new Error('no subjects')
  const wrong = { subjects: [first, named(first, ' '), named(first, first.name)] }
  expect(await refused(writes.patchYearDraft, wrong)).toMatchObject({
    status: 422,
    issues: [
      { path: 'subjects.1.name', code: 'nullValue' },
      { path: 'subjects.2.name', code: 'subjectTwice' },
    ],
  })
})
