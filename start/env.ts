import { Env } from '@adonisjs/core/env'

/** Every setting of the product comes through here, named and checked once. See .env.example. */
export default await Env.create(new URL('../', import.meta.url), {
  NODE_ENV: Env.schema.enum(['development', 'production', 'test'] as const),
  HOST: Env.schema.string({ format: 'host' }),
  PORT: Env.schema.number(),
  LOG_LEVEL: Env.schema.enum([
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
    'silent',
  ] as const),

  APP_KEY: Env.schema.secret(),
  APP_URL: Env.schema.string({ format: 'url', tld: false }),
  APP_BRAND: Env.schema.string.optional(),
  APP_PRODUCT: Env.schema.string.optional(),
  APP_CONTACT_EMAIL: Env.schema.string.optional(),
  CANARY_DOMAIN: Env.schema.string.optional(),
  CHAT_WIDGET_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  APP_COMPETITOR_A: Env.schema.string.optional(),
  APP_COMPETITOR_B: Env.schema.string.optional(),
  APP_DEMO: Env.schema.boolean.optional(),

  DATA_DIR: Env.schema.string.optional(),
  DB_CONNECTION: Env.schema.enum(['sqlite', 'mysql'] as const),
  SQLITE_FILE: Env.schema.string.optional(),
  DB_HOST: Env.schema.string.optional(),
  DB_PORT: Env.schema.number.optional(),
  DB_USER: Env.schema.string.optional(),
  DB_PASSWORD: Env.schema.string.optional(),
  DB_DATABASE: Env.schema.string.optional(),
  DB_TLS_CA: Env.schema.string.optional(),

  REDIS_HOST: Env.schema.string.optional(),
  REDIS_PORT: Env.schema.number.optional(),
  REDIS_PASSWORD: Env.schema.string.optional(),
  REDIS_DB: Env.schema.number.optional(),
  REDIS_TLS_CA: Env.schema.string.optional(),

  S3_BUCKET: Env.schema.string.optional(),
  S3_ENDPOINT: Env.schema.string.optional({ format: 'url', tld: false }),
  S3_REGION: Env.schema.string.optional(),
  S3_ACCESS_KEY: Env.schema.string.optional(),
  S3_SECRET_KEY: Env.schema.string.optional(),

  TRUSTED_PROXY: Env.schema.string.optional(),
  WORK: Env.schema.enum.optional(['all', 'none'] as const),
  DRAIN_SECONDS: Env.schema.number.optional(),

  METRICS_TOKEN: Env.schema.string.optional(),

  SEARCH_RATE_LIMIT: Env.schema.number.optional(),

  SMTP_HOST: Env.schema.string.optional(),
  SMTP_PORT: Env.schema.number.optional(),
  SMTP_SECURE: Env.schema.boolean.optional(),
  SMTP_USER: Env.schema.string.optional(),
  SMTP_PASSWORD: Env.schema.string.optional(),
  MAIL_FROM: Env.schema.string.optional(),

  MAP_STREETS_URL: Env.schema.string.optional(),
  MAP_STREETS_ATTRIBUTION: Env.schema.string.optional(),
  MAP_HYBRID_URL: Env.schema.string.optional(),
  MAP_HYBRID_LABELS_URL: Env.schema.string.optional(),
  MAP_HYBRID_ATTRIBUTION: Env.schema.string.optional(),
})
