import { evalTypes, ofKind } from './curriculum-kind.ts'

const labels = { numeric: '数値', essay: '所見' }

it('each kind has what the table says', () => {
  expect(evalTypes.map((evalType) => ofKind(labels, evalType))).toEqual(['数値', '所見'])
})

it.each(['', 'Numeric', 'toString', '__proto__'])(
  '[CUR-17] the kind %j is an internal error "check failed"',
  (kind) => {
    let thrown: unknown = null
    try {
      ofKind(labels, kind)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toMatchObject({ name: 'check failed', message: 'check failed' })
  },
)
