import { render, screen } from '@testing-library/react'
import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { readStart } from './read-start.ts'
import { WrongConfigPage } from './wrong-config.page.tsx'

it('[ENV-01][ENV-02] refuses an invalid configuration and lists each broken rule', async () => {
  const config = {
    environment: 'production',
    userApi: 'http://user.school.example/api/user',
    curriculumApi: '/api/curriculum',
    authMode: 'debug',
    logLevel: 'debug',
    bucket: null,
  }
  const answer = (body: unknown) => Promise.resolve(Response.json(body))
  const start = await readStart({ config: answer(config), registry: answer({ remotes: [] }) }, keptInMemory())
  if (start.ok || start.error.wrong === undefined) throw new Error('it has started')
  render(<WrongConfigPage given={start.error.given} wrong={start.error.wrong} />)
  expect(screen.getByRole('alert')).toHaveTextContent('サーバーの設定に誤りがあります。')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^userApi=http:.*https:/),
    expect.stringMatching(/^authMode=debug: production では.*デバッグモード/),
    expect.stringMatching(/^logLevel=debug: production のログレベルは info です。/),
  ])
  expect(screen.getByRole('button', { name: '再読み込み' })).toBeVisible()
})
