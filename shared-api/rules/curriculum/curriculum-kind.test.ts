import { evalTypes, ofKind } from './curriculum-kind.ts'

const labels = { numeric: '数値', essay: '所見' }

it('returns the table’s value for each kind', () => {
  expect(evalTypes.map((evalType) => ofKind(labels, evalType))).toEqual(['数値', '所見'])
})

it.each(['', 'Numeric', 'toString', '__proto__'])(
  '[CUR-17] throws the internal error "check failed" for the kind %j',
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
