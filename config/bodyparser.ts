import { defineConfig } from '@adonisjs/core/bodyparser'

const bodyParserConfig = defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { convertEmptyStringsToNull: true, types: ['application/x-www-form-urlencoded'] },
  json: { convertEmptyStringsToNull: true, types: ['application/json'] },
  multipart: {
    // By `upload_cleanup_middleware`.
    autoProcess: false,
    convertEmptyStringsToNull: true,
    processManually: [],
    limit: '10mb',
    types: ['multipart/form-data'],
  },
})

export default bodyParserConfig
