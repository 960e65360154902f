import env from '#start/env'
import { redactError } from '#config/error_for_log'
import { LogLines } from '#config/log_lines'
import app from '@adonisjs/core/services/app'
import { defineConfig, targets } from '@adonisjs/core/logger'

const STANDARD_OUTPUT = 1

const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'gantry',
      level: env.get('LOG_LEVEL'),
      serializers: { err: redactError },
      redact: { paths: ['password', '*.password', 'token', '*.token'] },
      ...(app.inProduction
        ? { destination: new LogLines(STANDARD_OUTPUT) }
        : { transport: { targets: [targets.pretty()] } }),
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
