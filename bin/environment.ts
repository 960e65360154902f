import 'reflect-metadata'

// Days and times are stored in UTC and read back without a zone: any other zone would shift them.
process.env.TZ = 'UTC'
