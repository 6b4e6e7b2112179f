// `remote-kit create mfe-library --path library --label 図書`: as `npm create @gakuseki/remote`.
import '@gakuseki/create-remote/create.ts'
