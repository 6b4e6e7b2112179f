import { saidBy } from '../testing/test-terminal.ts'
import { commandTable } from './command-table.ts'
import { runProgram } from './program.ts'

const run = (...args: readonly string[]) => saidBy((terminal) => runProgram(args, terminal))

it('help lists every command with its usage and one line about it', async () => {
  const { code, out } = await run('help')
  expect(code).toBe(0)
  const commands = await Promise.all(Object.values(commandTable).map((load) => load()))
  for (const [index, name] of Object.keys(commandTable).entries()) {
    const { usage, summary } = commands[index]?.command ?? { usage: '', summary: '' }
    expect(usage.split(' ')[0]).toBe(name)
    expect(out).toContain(`  ${usage}\n      ${summary}`)
  }
})

it('version names the program and its Node', async () => {
  expect((await run('version')).out).toMatch(/^gakuseki \d+\.\d+\.\d+ \(Node \d+\.\d+\.\d+\)$/)
})

it.each([
  ['no command', [], /コマンドを指定してください/],
  ['an unknown command', ['strat'], /「strat」というコマンドはありません/],
  ['a name that every object has', ['toString'], /「toString」というコマンドはありません/],
  ['an unknown option', ['migrate', '--stauts'], /gakuseki migrate \[--status\]/],
  ['an argument too many', ['doctor', 'me'], /gakuseki doctor/],
  ['a file of settings that is not there', ['doctor', '--env', '/nowhere/x.env'], /x\.env を開けません/],
])('%s ends with 2 and a sentence', async (_case, args, sentence) => {
  const { code, err } = await run(...args)
  expect(err).toMatch(sentence)
  expect(code).toBe(2)
})
