import type { RecordedChange, Recording, Target } from './recording.ts'

/** A target for tests. */
export const byRole = (role: string, name: string): Target => ({ by: 'role', role, name, within: null, nth: null })

/** A recorded change for tests. */
export const aChange = (part: Partial<RecordedChange> = {}): RecordedChange => ({
  at: '2026-06-01T00:01:00.000Z',
  after: 0,
  as: 't001',
  method: 'PATCH',
  path: '/api/user/v2/school',
  headers: { 'content-type': 'application/json', 'if-match': '"1"' },
  body: { kind: 'text', content: '{"schoolName":"みどり"}' },
  status: 200,
  ids: ['s1'],
  ...part,
})

/** A recording for tests. */
export const aRecording = (part: Partial<Recording> = {}): Recording => ({
  format: 1,
  origin: { remote: 'mfe-school', build: '12345678', contract: '2 / 2.1' },
  scenario: 'class-45',
  date: null,
  start: { as: 't001', page: '/school/edit', heading: 'School' },
  end: { as: 't001', page: '/school/edit', heading: 'School' },
  elapsedMs: 60_000,
  steps: [],
  changes: [],
  ...part,
})
