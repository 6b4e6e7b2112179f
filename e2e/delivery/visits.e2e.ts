import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { interceptStart } from '../support/start-answers.ts'
import { heading, menuLink, open } from '../support/pages/shell.ts'

test('a visit of a remote is measured until another is opened, and the panel shows how fast its release was', async ({
  page,
}) => {
  await interceptStart(page, 'config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), vitals: 1 } })
  })
  await open(page, '/school/edit', 'School')
  await page.getByRole('heading', { name: 'School' }).click()
  const reported = page.waitForRequest((request) => request.url().endsWith('/v2/registry/visits'))
  await menuLink(page, 'Class').click()
  await expect(heading(page, 'Class')).toBeVisible()
  const visit = JSON.parse((await reported).postData() ?? '') as object
  expect(Object.keys(visit).filter((name) => !/^(lcp|inp|cls)$/.test(name))).toEqual([
    'remoteId',
    'release',
    'hasFailed',
  ])
  expect(visit).toMatchObject({ remoteId: 'mfe-school', hasFailed: false })
  expect(visit).toHaveProperty('lcp')
  await open(page, '/system/modules/mfe-school', 'School')
  const vitals = page.getByRole('region', { name: '画面の速さ' })
  await expect(vitals).toContainText(/主な内容の表示（LCP）\d+ ミリ秒/)
  await expect(vitals).toContainText('0%（1回のうち0回）')
})
