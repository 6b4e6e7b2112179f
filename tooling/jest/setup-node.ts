// A warning is a defect nobody has looked at yet. A test that provokes one on purpose says so:
// jest.spyOn(console, 'error').mockImplementation(() => {})
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
