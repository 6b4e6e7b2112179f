import { configSentences } from '@gakuseki/shared-api/contract/config-sentences.ts'
import { readRuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'

/** Checks the text of a config.json as the shell does: returns its environment, or how to fix it. */
export function checkConfig(text: string): Result<string, readonly string[]> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return err([`JSONとして読み取れません。書式を直してください。(${error instanceof Error ? error.message : ''})`])
  }
  const config = readRuntimeConfig(value)
  return config.ok
    ? ok(`${config.value.environment}（${config.value.authMode}）の正しい設定です。`)
    : err(configSentences(value, config.error))
}
