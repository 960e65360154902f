export default function AddSite() { return null }
