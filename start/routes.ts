import '#start/routes/public'
import '#start/routes/member'
import '#start/routes/admin'
import '#start/routes/missing'
