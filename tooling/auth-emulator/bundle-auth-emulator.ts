import { join } from 'node:path'
import webpack from 'webpack'
import { runWebpack } from '@gakuseki/remote-kit/build/run-webpack.ts'
import { compileRules } from '@gakuseki/remote-kit/federation/compile-rules.ts'

const folder = import.meta.dirname

/** Modules that the emulator imports from firebase-tools, and their replacements. */
const replaced: Readonly<Record<string, string>> = {
  '../registry': 'registry.ts',
  '../emulatorLogger': 'emulator-logger.ts',
  './index': 'single-project-mode.ts',
  './widget_ui': 'account-chooser.ts',
}

/** Bundles the emulator with its dependencies from `node_modules` in `room` into one file, and returns the path. */
export async function bundleAuthEmulator(room: string): Promise<string> {
  const [path, filename] = [join(room, 'out'), 'auth-emulator.cjs']
  await runWebpack({
    mode: 'production',
    target: 'node24',
    context: folder,
    entry: './serve.ts',
    devtool: false,
    output: { path, filename },
    resolve: { modules: ['node_modules', join(room, 'node_modules')] },
    module: { rules: compileRules({ refresh: false }) },
    // Nobody downloads the file, and its errors stay readable.
    optimization: { minimize: false },
    // express and exegesis load engines and controllers by name, which the emulator does not use.
    ignoreWarnings: [/Critical dependency/],
    plugins: [new webpack.NormalModuleReplacementPlugin(/^\.\.?\/\w+$/, standIn)],
  })
  return join(path, filename)
}

type Request = { context: string; request: string }

function standIn(asked: Request): void {
  const by = replaced[asked.request]
  if (by !== undefined && /[\\/]firebase-tools[\\/]lib[\\/]emulator[\\/]/.test(asked.context))
    asked.request = join(folder, 'replaced', by)
}
