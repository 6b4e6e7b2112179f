import { inOwnTransactions, startupOptions } from './session-settings.ts'

const limits = { statementMs: 6000, idleInTransactionMs: 5000 }
const settings =
  'set local statement_timeout = 6000; set local idle_in_transaction_session_timeout = 5000; set local jit=off'

/** A connection that notes what is sent, and fails where a statement is in `failing`. */
function place(failing: Readonly<Record<string, Error>> = {}) {
  const sent: string[] = []
  const query = async (sql: string): Promise<string> => {
    sent.push(sql)
    const error = failing[sql]
    if (error !== undefined) throw error
    return `rows of ${sql}`
  }
  // Only the form with a text and a list of values is used.
  return { sent, run: inOwnTransactions({ query } as unknown as Parameters<typeof inOwnTransactions>[0], limits) }
}

it('a statement by itself gets a transaction with the time-outs', async () => {
  const { sent, run } = place()
  expect(await run('select 1', [])).toBe('rows of select 1')
  expect(sent).toEqual([`begin; ${settings}`, 'select 1', 'commit'])
})

it.each(['commit', 'rollback'])(
  'a transaction brings the time-outs along, and after its %s the next one does',
  async (end) => {
    const { sent, run } = place()
    for (const sql of ['begin', 'select 1', 'select 2', end, 'start transaction read only', 'commit'])
      await run(sql, [])
    expect(sent).toEqual([
      `begin; ${settings}`,
      'select 1',
      'select 2',
      end,
      `start transaction read only; ${settings}`,
      'commit',
    ])
  },
)

it('a statement that fails is rolled back', async () => {
  const wrong = Object.assign(new Error('no such table'), { code: '42P01' })
  const { sent, run } = place({ 'select wrong': wrong })
  await expect(run('select wrong', [])).rejects.toBe(wrong)
  await run('select 1', [])
  expect(sent.slice(1, 3)).toEqual(['select wrong', 'rollback'])
  expect(sent.slice(3)).toEqual([`begin; ${settings}`, 'select 1', 'commit'])
})

it('a connection that broke is not asked for anything more', async () => {
  const lost = new Error('Connection terminated unexpectedly')
  const { sent, run } = place({ 'select 1': lost })
  await expect(run('select 1', [])).rejects.toBe(lost)
  expect(sent).toEqual([`begin; ${settings}`, 'select 1'])
})

it('a session of its own has its time-outs from the start, a shared one has none', () => {
  expect(startupOptions('session', limits)).toEqual({
    statement_timeout: '6000',
    idle_in_transaction_session_timeout: '5000',
  })
  // pg sends no number 0, and then the limits of the role would hold.
  expect(startupOptions('session', { statementMs: null, idleInTransactionMs: 0 })).toEqual({
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  })
  expect(startupOptions('transaction', limits)).toEqual({})
})
