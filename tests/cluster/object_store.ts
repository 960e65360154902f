import { ObjectStore } from '../helpers/object_store.js'

/** The stand-in for an S3-compatible store, on the port that is given, for `npm run cluster`. */
await new ObjectStore().start(Number(process.argv[2]))
