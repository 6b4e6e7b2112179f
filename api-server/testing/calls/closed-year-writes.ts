import { photo } from '../files/sample-files.ts'

/** A write of the API that changes something of school year 2025, or of 2027, which only drafts are of. */
export type YearWrite = {
  readonly body?: unknown
  readonly form?: () => Promise<readonly (readonly [string, File])[]>
  readonly params?: Readonly<Record<string, string>>
}

/** Ids of the test school, and those that `prepareYear` makes. */
export const yearIds = {
  classId: 'c2025-e1-1',
  key: '2025:elementary:1',
  necId: 'nec-2025-e5-1',
  viewPointId: 'nec-2025-e5-1-v1',
  contentId: 'nec-2025-e5-1-v1-c1',
  eecId: 'eec-2025-e5-2',
  journalId: 'eec-2025-e5-2-m01-1-s21019',
  month: '4',
  // In 5年 of 2025, with a guardian.
  studentUserId: '',
  guardianUserId: '',
  activityId: 'eec-2025-e5-2-m04-1',
  journalFileId: '',
  eventId: 'event2025',
  keptId: 'kept2025',
  certificateId: 'certificate2025',
  schoolYear: '2027',
  draftClassId: '',
  // On the draft, and a class of the next grade.
  personId: '',
  placeId: '',
  importId: '',
  // Who left in 2025.
  leaverId: '',
  prospectId: '',
}
export type YearIds = typeof yearIds

const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
const subject = { schoolYear: 2025, grade, name: '新しい教科', orderNum: 90 }
const picture = async (name: string) =>
  [[name, new File([await photo({ width: 40, height: 40 })], 'photo.jpg', { type: 'image/jpeg' })]] as const

/** Every write that may touch a closed year, by method and path. */
export const yearWrites: Readonly<Record<string, (ids: YearIds) => YearWrite>> = {
  'POST /v2/admin/restoreDataConsistency': () => ({}),
  'POST /v2/classes': () => ({ body: { schoolYear: 2025, grade, name: '新しい組' } }),
  'PATCH /v2/classes/{classId}': () => ({ body: { name: '改名' } }),
  'DELETE /v2/classes/{classId}': () => ({}),
  'POST /v2/keptCounts': () => ({ body: { countedOn: '2025-05-01', note: '' } }),
  'PATCH /v2/keptCounts/{keptId}': () => ({ body: { voidReason: '誤り' } }),
  'PUT /v2/terms/{key}': () => ({ body: { startDate: '2025-04-02', endDate: '2025-07-18' } }),
  'DELETE /v2/terms/{key}': () => ({}),
  'PATCH /v2/students/{userId}': ({ studentUserId: userId }) => ({
    params: { userId },
    body: { transferDate: '2026-02-01' },
  }),
  'PATCH /v2/students': ({ studentUserId: userId }) => ({ body: [{ userId, request: { classes: [] } }] }),
  'DELETE /v2/students/{userId}': ({ studentUserId: userId }) => ({ params: { userId } }),
  'POST /v2/prospects/{prospectId}:match': () => ({ body: { userId: 'newcomer' } }),
  'POST /v2/prospects/{prospectId}:unmatch': () => ({ body: {} }),
  'POST /v2/students/{userId}/moves': ({ studentUserId: userId }) => ({
    params: { userId },
    body: { schoolYear: 2025, classId: 'c2025-e5-2', since: null },
  }),
  'PATCH /v2/teachers/{userId}': () => ({ params: { userId: 't005' }, body: { classes: [] } }),
  'PATCH /v2/teachers': () => ({ body: [{ userId: 't005', request: { classes: [] } }] }),
  'DELETE /v2/teachers/{userId}': () => ({ params: { userId: 't005' } }),
  'PATCH /guardians/{guardianId}/children/{childId}/profile': ({
    studentUserId: childId,
    guardianUserId: guardianId,
  }) => ({
    params: { childId, guardianId },
    body: { transferDate: '2026-02-01' },
  }),
  'PATCH /staff/{staffId}': () => ({ params: { staffId: 't005' }, body: { classes: [] } }),
  'PATCH /v2/certificates/{certificateId}': () => ({ body: { canceledReason: '誤り' } }),
  'POST /v2/students/{userId}/enrolmentEvents': ({ studentUserId: userId }) => ({
    params: { userId },
    body: { kind: 'suspended', happenedOn: '2025-10-02' },
  }),
  'PATCH /v2/enrolmentEvents/{eventId}': () => ({ body: { note: '訂正' } }),
  'DELETE /v2/enrolmentEvents/{eventId}': () => ({}),
  'POST /v2/students/{userId}/arrivals': ({ leaverId: userId }) => ({ params: { userId }, body: arrival }),
  'POST /v2/students/{userId}/arrivals/{eventId}:takeBack': ({ leaverId: userId }) => ({ params: { userId } }),
  'POST /v2/imports/{importId}:commit': () => ({}),
  'POST /v2/imports/{importId}:undo': () => ({}),
  'POST /v2/yearDrafts/{schoolYear}:start': () => ({}),
  'POST /v2/yearDrafts/{schoolYear}:refresh': () => ({}),
  'PATCH /v2/yearDrafts/{schoolYear}': () => ({ body: { graduationDay: '2027-03-12' } }),
  'DELETE /v2/yearDrafts/{schoolYear}': () => ({}),
  'POST /v2/yearDrafts/{schoolYear}/moves': ({ personId, placeId }) => ({
    body: { moves: [{ personId, draftClassId: placeId }] },
  }),
  'POST /v2/yearDrafts/{schoolYear}/decisions': ({ personId }) => ({
    body: { decisions: [{ personId, decision: 'leaves' }] },
  }),
  'POST /v2/yearDrafts/{schoolYear}/numbers': () => ({ body: {} }),
  'POST /v2/yearDrafts/{schoolYear}/pairs': ({ personId, studentUserId }) => ({
    body: { personA: personId, personB: studentUserId, kind: 'apart', reason: '' },
  }),
  'POST /v2/yearDrafts/{schoolYear}/classes': () => ({ body: { grade, name: '新しい組' } }),
  'PATCH /v2/yearDrafts/{schoolYear}/classes/{draftClassId}': () => ({ body: { name: '改名' } }),
  'DELETE /v2/yearDrafts/{schoolYear}/classes/{draftClassId}': () => ({}),
  'POST /v2/yearDrafts/{schoolYear}:publish': () => ({ body: {} }),
  'POST /v2/yearDrafts/{schoolYear}:takeBack': () => ({}),
  'POST /neCurriculums': () => ({ body: subject }),
  'PATCH /neCurriculums/{necId}': () => ({ body: { name: '改名' } }),
  'DELETE /neCurriculums/{necId}': () => ({}),
  'POST /neCurriculums/{necId}/viewPoints': () => ({
    body: { name: '観点', color: { red: 1, green: 2, blue: 3 } },
  }),
  'POST /neCurriculums/{necId}/viewPoints:sort': ({ necId }) => ({
    body: { ids: [`${necId}-v3`, `${necId}-v2`, `${necId}-v1`] },
  }),
  'PATCH /neCurriculums/{necId}/viewPoints/{viewPointId}': () => ({ body: { name: '改名' } }),
  'DELETE /neCurriculums/{necId}/viewPoints/{viewPointId}': () => ({}),
  'POST /neCurriculums/{necId}/viewPoints/{viewPointId}/contents': () => ({ body: { name: '内容' } }),
  'POST /neCurriculums/{necId}/viewPoints/{viewPointId}/contents:sort': ({ viewPointId }) => ({
    body: { ids: [5, 4, 3, 2, 1].map((number) => `${viewPointId}-c${number}`) },
  }),
  'PATCH /neCurriculums/{necId}/viewPoints/{viewPointId}/contents/{contentId}': () => ({ body: { name: '改名' } }),
  'DELETE /neCurriculums/{necId}/viewPoints/{viewPointId}/contents/{contentId}': () => ({}),
  'PATCH /neCurriculums/{necId}/viewPoints/{viewPointId}/contents/{contentId}/months/{month}': () => ({
    body: { text: '計画' },
  }),
  'PATCH /neCurriculums/{necId}/viewPoints/{viewPointId}/contents/{contentId}/months/{month}/evaluations/{studentUserId}':
    () => ({ body: { comment: '所見' } }),
  'PATCH /neCurriculums/{necId}/evaluations': ({ contentId, studentUserId }) => ({
    body: [{ contentId, month: 4, studentUserId, comment: '所見' }],
  }),
  'POST /eeCurriculums': () => ({ body: subject }),
  'PATCH /eeCurriculums/{eecId}': () => ({ body: { name: '改名' } }),
  'DELETE /eeCurriculums/{eecId}': () => ({}),
  'POST /eeCurriculums/{eecId}/months/{month}/activities': () => ({ body: { text: '活動' } }),
  'POST /eeCurriculums/{eecId}/months/{month}/activities:sort': ({ activityId }) => ({
    body: { ids: [activityId.replace(/1$/, '2'), activityId] },
  }),
  'PATCH /eeCurriculums/{eecId}/months/{month}/activities/{activityId}': () => ({ body: { text: '改訂' } }),
  'DELETE /eeCurriculums/{eecId}/months/{month}/activities/{activityId}': () => ({}),
  'POST /eeCurriculums/{eecId}/journalStudents/{studentUserId}/journals': () => ({
    params: { studentUserId: 's21019' },
    body: { month: 4 },
  }),
  'PATCH /eeCurriculums/{eecId}/journalStudents/{studentUserId}/journals/{journalId}': () => ({
    params: { studentUserId: 's21019' },
    body: { title: '題' },
  }),
  'DELETE /eeCurriculums/{eecId}/journalStudents/{studentUserId}/journals/{journalId}': () => ({
    params: { studentUserId: 's21019' },
  }),
  'POST /neCurriculums/{necId}:updateSyllabusFile': () => ({ form: () => picture('upfile') }),
  'POST /eeCurriculums/{eecId}:updateSyllabusFile': () => ({ form: () => picture('upfile') }),
  'POST /neCurriculums/{necId}:deleteSyllabusFile': () => ({}),
  'POST /eeCurriculums/{eecId}:deleteSyllabusFile': () => ({}),
  'POST /eeCurriculums/{eecId}/journalStudents/{studentUserId}/journals/{journalId}/journalFiles': () => ({
    params: { studentUserId: 's21019' },
    form: () => picture('upfile'),
  }),
  'DELETE /eeCurriculums/{eecId}/journalStudents/{studentUserId}/journals/{journalId}/journalFiles/{journalFileId}':
    () => ({ params: { studentUserId: 's21019' } }),
}

/** Somebody comes back within 2025. */
export const arrival = {
  event: { kind: 'transferredIn', happenedOn: '2026-03-02', otherSchoolName: '前の学校', schoolType: 'elementary' },
  place: { schoolYear: 2025, classId: 'c2025-e1-1' },
}

/** Who joined in 2025, as entered before that. */
export const lateProspect = {
  name: '新入 一',
  schoolType: 'elementary',
  gradeNumber: 1,
  entranceOn: '2025-04-07',
} as const

/** Writes of what belongs to no school year, and why. */
export const yearless: Readonly<Record<string, readonly string[]>> = {
  'the closing itself': ['POST /v2/yearClosings', 'PATCH /v2/yearClosings/{closingId}'],
  'only ever of the current year': ['POST /v2/students/{userId}/certificates'],
  'reads with a body': [
    'POST /v2/students/list',
    'POST /v2/guardians/list',
    'POST /v2/teachers/list',
    'POST /v2/terms/getByTime',
    'POST /v2/yearDrafts/{schoolYear}/proposals',
  ],
  'accounts, rights and sign-ins': [
    'POST /firebaseAuthUser',
    'POST /v2/signOut',
    'POST /v2/admin/users/{userId}:revokeSessions',
    'POST /v2/admin/users/{userId}:disable',
    'POST /v2/admin/users/{userId}:enable',
    'POST /v2/oauth/authorize',
    'PUT /v2/rolebindings/{key}',
    'DELETE /v2/rolebindings/{key}',
  ],
  'facts of people and of the school that are no year': [
    'POST /v2/admin/syncWithGWS',
    'PATCH /v2/school',
    'PATCH /v2/studentCustomColumnDef',
    'PATCH /v2/guardians/{userId}',
    'PATCH /v2/guardians',
    'DELETE /v2/guardians/{userId}',
    'PATCH /guardians/{guardianId}/profile',
    'PATCH /guardians/{guardianId}/children/{childId}/health',
    'POST /v2/school/uploadLogo',
    'POST /v2/school/deleteLogo',
    'POST /v2/students/{userId}/uploadPicture',
    'POST /v2/students/{userId}/deletePicture',
    'POST /v2/guardians/{userId}/uploadPicture1',
    'POST /v2/guardians/{userId}/deletePicture1',
    'POST /v2/guardians/{userId}/uploadPicture2',
    'POST /v2/guardians/{userId}/deletePicture2',
  ],
  'people who are no students yet': [
    'POST /v2/prospects',
    'PATCH /v2/prospects/{prospectId}',
    'DELETE /v2/prospects/{prospectId}',
    'POST /v2/prospects:takeBack',
  ],
  'logs, views and rows that are only kept for an import': [
    'POST /v2/disclosures',
    'POST /v2/savedViews',
    'PUT /v2/savedViews/{viewId}',
    'DELETE /v2/savedViews/{viewId}',
    'POST /v2/imports',
    'PUT /v2/imports/{importId}/rows',
    'DELETE /v2/imports/{importId}',
    'POST /v2/telemetry/spans',
  ],
  'deliveries of modules': [
    'PATCH /v2/registry/remotes/{remoteId}',
    'POST /v2/registry/remotes/{remoteId}/releases',
    'PATCH /v2/registry/remotes/{remoteId}/releases/{release}',
    'POST /v2/registry/remotes/{remoteId}/releases/{release}/try-links',
    'POST /v2/registry/visits',
    'POST /v2/registry/reports',
  ],
}
