// A warning is a defect that nobody has examined yet. A test that causes one on purpose silences it: jest.spyOn(console,
// 'error').mockImplementation(() => {})
const noise: string[] = []
const record =
  (level: string) =>
  (...args: unknown[]): void => {
    noise.push(`console.${level}: ${args.map(String).join(' ')}`)
  }
console.error = record('error')
console.warn = record('warn')

afterEach(() => {
  const found = noise.splice(0)
  if (found.length > 0) throw new Error(`The console must stay empty.\n${found.join('\n')}`)
})
