import { ContractorSchema } from '#database/schema'

export default class Contractor extends ContractorSchema {}
