/** What an operator reads about the settings of traces. */
export const texts = {
  badEndpoint: (text: string) =>
    `OTEL_EXPORTER_OTLP_ENDPOINT=${text}: コレクターのアドレスを http://127.0.0.1:4318 の形式で指定してください（/v1/traces は不要）。 / It must be the http address of an OTLP collector, without /v1/traces.`,
  badHeaders:
    'OTEL_EXPORTER_OTLP_HEADERS: 名前=値 をコンマで区切って指定してください（例: authorization=Bearer%20…）。 / It must be name=value with commas between, percent-encoded.',
  badSampler: (text: string, known: readonly string[]) =>
    `OTEL_TRACES_SAMPLER=${text}: ${known.join(', ')} のいずれかを指定してください。 / It must be one of them.`,
  badRatio: (text: string) =>
    `OTEL_TRACES_SAMPLER_ARG=${text}: 0〜1の数を指定してください（例: 0.1）。 / It must be a number from 0 to 1.`,
  badServiceName: (text: string) =>
    `OTEL_SERVICE_NAME=${text}: 64文字以内の半角英数字と . _ - で指定してください。 / It must be up to 64 letters, digits, dots, underscores and hyphens.`,
} as const
