export default function Sites() { return null }
