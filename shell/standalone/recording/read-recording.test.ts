import { readRecording } from './read-recording.ts'
import { aChange, aRecording, byRole } from './recording.harness.ts'
import { limits, type Recording } from './recording.ts'

const read = (value: unknown) => readRecording(typeof value === 'string' ? value : JSON.stringify(value), 'mfe-school')
const changed = (part: object) => ({ ...aRecording(), changes: [{ ...aChange(), ...part }] })
const stepped = (step: object) => ({ ...aRecording(), steps: [step] })

it('reads what was recorded', () => {
  const on = byRole('button', 'Save')
  const recording: Recording = aRecording({
    steps: [
      { do: 'click', on },
      { do: 'fill', on, text: '' },
      { do: 'choose', on, text: '小' },
      { do: 'press', on: null, key: 'Control+s' },
      { do: 'press', on: null, key: 'Control++' },
      { do: 'press', on: null, key: 'Control+Alt+@' },
      { do: 'press', on: null, key: 'Alt+ArrowLeft' },
      { do: 'upload', on, files: [{ name: 'a.csv', type: '', content: null }] },
      { do: 'reload' },
    ],
    changes: [
      aChange(),
      aChange({ method: 'DELETE', body: { kind: 'none' }, as: null, path: '/api/user/v2/classes/c1?schoolYear=2026' }),
      aChange({ path: '/api/user/v2/students?q=a..b' }),
      aChange({ body: { kind: 'base64', content: 'AA==' } }),
      aChange({ body: { kind: 'unkept', size: 5_000_000 } }),
    ],
  })
  expect(read(recording)).toEqual({ ok: true, value: recording })
})

it.each<[string, unknown]>([
  ['nothing', ''],
  ['another text', '名前,学年'],
  ['half of one', JSON.stringify(aRecording()).slice(0, -20)],
  ['null', null],
  ['a list', []],
  ['one without changes', { ...aRecording(), changes: undefined }],
  ['a page of another site', { ...aRecording(), end: { as: null, page: '//elsewhere.example/', heading: '' } }],
  ['a scenario with a path', { ...aRecording(), scenario: '../x' }],
  ['a clock that is none', { ...aRecording(), elapsedMs: 1e15 }],
  ['a date that is none', { ...aRecording(), date: '2026-02-30' }],
  ['a call of another site', changed({ path: 'http://elsewhere.example/api/user/v2/school' })],
  ['a call of another site without its scheme', changed({ path: '//elsewhere.example/api/' })],
  ['a call beside the API', changed({ path: '/config.json' })],
  ['a call that leaves the API', changed({ path: '/api/../config.json' })],
  ['a call that leaves the API in other letters', changed({ path: '/api/%2e%2e/config.json' })],
  ['a call that leaves the API in mixed letters', changed({ path: '/api/.%2e/config.json' })],
  ['a call that leaves the API and comes back', changed({ path: '/api/user/%2E./v2/school' })],
  ['a call that reads', changed({ method: 'GET' })],
  ['a call with a header of its own', changed({ headers: { cookie: 'a=b' } })],
  ['a header of two lines', changed({ headers: { 'if-match': '1\r\nx: y' } })],
  ['a person with a line end', changed({ as: 't001\n' })],
  ['an instant that is none', changed({ at: '2026-13-01T00:00:00.000Z' })],
  ['a body that is too long', changed({ body: { kind: 'text', content: 'x'.repeat(limits.body + 1) } })],
  ['a body that is no base64', changed({ body: { kind: 'base64', content: '!' } })],
  ['an unknown step', stepped({ do: 'eval', text: 'alert(1)' })],
  ['a step without a target', stepped({ do: 'click' })],
  ['a key that is none', stepped({ do: 'press', on: null, key: "a')" })],
  ['a key that Playwright does not have', stepped({ do: 'press', on: null, key: 'Alt+å' })],
  ['a role that is none', stepped({ do: 'click', on: { ...byRole('button', 'x'), role: "x'" } })],
  ['too many steps', { ...aRecording(), steps: Array.from({ length: limits.steps + 1 }, () => ({ do: 'reload' })) }],
])('refuses %s', (_what, value) => {
  expect(read(value)).toEqual({ ok: false, error: 'unreadable' })
})

it('says why another recording is refused', () => {
  expect(read({ ...aRecording(), format: 2 })).toEqual({ ok: false, error: 'otherFormat' })
  expect(readRecording(JSON.stringify(aRecording()), 'mfe-people')).toEqual({
    ok: false,
    error: { otherRemote: 'mfe-school' },
  })
  expect(read('x'.repeat(limits.recording + 1))).toEqual({ ok: false, error: 'tooLarge' })
})
