import type { Region } from '#shared/places/regions'

/** Of words and phrases between bars. */
export const list = (text: string) => text.trim().split(/\s*\|\s*/)

export const STREETS =
  list(`Station Road|Church Lane|Mill Lane|London Road|Victoria Road|Manor Road|Park Lane|Green Lane
  |Bridge Street|Wharf Road|Canal Street|Foundry Lane|Priory Road|Tannery Lane|Brewery Street|Gasworks Lane|Cattle Market Road
  |Hospital Road|College Street|School Lane|Orchard Way|Meadow Lane|Quarry Road|Kiln Lane|Windmill Road|Abbey Road|Castle Street
  |Market Street|Albert Street|Queensway|Ashfield Road|Beech Avenue|Chestnut Drive|Hawthorn Road|Elm Grove|Alder Way|Rowan Close
  |Holly Lane|Poplar Road|Sycamore Avenue|Chapel Street|Cross Street|Dock Road|Eastgate|Westgate|Northgate|Ferry Road
  |Fountain Street|Garden Lane|Grange Road|Hill Street|Junction Road|Kings Road|Lime Street|Malt House Lane|Nelson Street
  |Old Hall Lane|Parade Street|Quay Street|Railway Terrace|Rope Walk|Saddlers Lane|Silver Street|Springfield Road|Tanyard Road
  |Temple Street|Union Street|Vicarage Lane|Waterloo Road|Weavers Way|Wellington Street|Wood Lane|Barrack Street|Coronation Road
  |Drovers Way|Eagle Street|Furnace Hill|Gibbet Lane|Harbour Road|Ironmonger Row|Kestrel Way|Lancaster Road|Millfields|Newlands Road
  |Oakfield Road|Paddock Lane|Riverside|Sandpit Lane|Thornhill Road|Upper Bond Street|Valley Road|Waterside|York Road|Cobden Street`)

export const IRISH_STREETS =
  list(`Main Street|Dublin Road|Station Road|Church Street|Bridge Street|Mill Road|Castle Street|Chapel Lane
  |Barrack Street|Quay Road|Convent Road|Old Cork Road|Harbour Road|Abbey Street|Friary Lane|Fair Green Road|Parnell Street|Patrick Street
  |Ballybeg Road|Knockmore Road|Kilbride Road|Newtown Road|Rathmore Avenue|Clonard Road|Drumbeg Road|The Demesne|Strand Road|Canal Bank
  |Distillery Road|Creamery Road|Market Square|Emmet Street|Davitt Road|Lough Road|Carrigeen|Glenview Road|Cloghan Road|Marina Road`)

export const WELSH_STREETS =
  list(`Heol y Bont|Heol yr Orsaf|Ffordd y Môr|Stryd Fawr|Heol y Parc|Ffordd Newydd|Heol Las|Lôn Capel
  |Station Road|Bridge Street|Chapel Street|Dock Road|Mill Lane|Castle Street|Colliery Road|Tramway Road|Valley Road|Quarry Road`)

export const SCOTTISH_STREETS =
  list(`Station Road|Kirk Wynd|Mill Street|Harbour Road|Shore Street|Castle Wynd|Main Street|Bridge of Earn Road
  |Academy Street|Bank Street|Burnside Road|Dalkeith Road|Forth Street|Glebe Street|High Craigends|Kirkgate|Loch Road|Manse Road
  |Marischal Street|Muirhead Road|Old Mill Road|Quarry Brae|Seagate|Stirling Road|Tollcross Road|Viewforth|Wellmeadow|Whinhill Road`)

/** First halves of scheme names: "Kestrel Gate", "Tanners Wharf". */
export const SCHEMES =
  list(`Kestrel|Tanners|Orchard|Meridian|Foundry|Granary|Weavers|Lantern|Harrier|Brickfield|Saltings|Osier|Quarry|Sorrel
  |Larkfield|Heron|Maltings|Sovereign|Copperfield|Ropewalk|Hawthorn|Trinity|Beacon|Navigation|Clockhouse|Silverstream|Priory|Marlpit
  |Coopers|Thistle|Juniper|Millrace|Skylark|Chandlers|Abbots|Kingfisher|Linden|Portland|Rookery|Compass|Bluebell|Tollgate|Anchor|Sandpiper
  |Pinnacle|Limekiln|Gatehouse|Furlong|Wheatsheaf|Stonebridge|Redwing|Lockside|Elderflower|Cavendish|Fallow|Barley|Curlew|Northlight
  |Ironworks|Pavilion|Greenacre|Willowbrook|Swallow|Falcon|Cornmill|Hollow|Amber|Juncture|Dovecote|Vanguard|Hartwell|Ashcombe`)

export const SAINTS =
  list(`St Cuthbert|St Anne|Holy Cross|St Hilda|St Oswald|All Saints|St Bede|St Chad|St Werburgh|St Mary Magdalene|St Aidan
  |St Edmund|St Swithun|St Wilfrid|St Barnabas|St Clement|St Faith|Christ Church|St Luke|Holy Trinity|St Jude|St Helen`)
export const IRISH_SAINTS =
  list(`St Brigid|St Colmcille|Scoil Naomh Íde|St Kevin|St Declan|St Fintan|St Enda|Scoil Mhuire|St Canice|St Ciarán
  |St Finbarr|St Laurence|Scoil Naomh Bríd|St Attracta|St Jarlath`)

/** Halves of invented companies' names. */
export const SURNAMES =
  list(`Marlowe|Fenwick|Hartley|Boone|Calloway|Thorne|Ravensmoor|Tait|Aldous|Pemberley|Brackenbury|Stroud|Wexcombe|Lyle
  |Hallam|Prior|Oakshott|Varley|Dunmore|Kestle|Penhale|Trevose|Garrowby|Lister|Ormesby|Heckington|Saltmarsh|Coverdale|Whitlock|Ambler
  |Ferris|Stannard|Cotterell|Rudge|Hexter|Lavenham|Blythe|Mortimer|Gadsby|Tolland|Quennell|Rainford|Selwick|Thackray|Uttley|Venner
  |Wainfleet|Yarrow|Ashby|Bellerby|Crosland|Dearden|Elphick|Fallowfield|Greaves|Haverill|Inskip|Jessop|Kendrew|Longstaff|Maddox|Northcott
  |Oldroyd|Pickersgill|Quayle|Rosewarne|Sedgwick|Tunnard|Underhill|Vickerage|Wolstan|Yelland|Amery|Birkin|Catesby|Delamere|Eastoe|Fairburn
  |Gillow|Hebden|Ironside|Joliffe|Kershaw|Lockyer|Mallory|Nettleton|Orford|Pargeter|Roseby|Skelton|Tranmer|Verney|Wharram|Yardley`)
export const IRISH_SURNAMES =
  list(`Corrib|Breathnach|Ó Laoire|Moylan|Tierney|Devane|Lenihan|Scanlon|Gilmartin|Rafferty|Cullinane|Mac Aodha
  |Hegarty|Mulvey|Furlong|Kinsella|Drennan|Costigan|Fahey|Tuohy|Molloy|Sheridan|Tubridy|Loughnane|Mannion|Cassin|Dooley|Halpin|Noonan|Prendergast`)
export const WELSH_SURNAMES =
  list(`Pryce|Gwynne|Penry|Bevan|Wynn|Madog|Tudor|Maddocks|Probert|Llewelyn|Cadwgan|Emlyn
  |Gethin|Ifor|Prydderch|Trahearn|Brecon|Teifi|Ogwen|Elwy|Mawddach|Cothi`)
export const SCOTTISH_SURNAMES =
  list(`Lothian|Kinnaird|Strachan|Dalgleish|Colquhoun|Auchterlonie|Farquhar|Moncrieff|Ogilvy|Rennie|Tulloch
  |Carnegie|Lorimer|Balfron|Dunning|Geddes|Heriot|Innes|Kilbride|Lockhart|Mearns|Pitcairn|Ruthven|Cochrane|Wemyss`)

/** Rivers, hills and old districts, for clients and trusts that exist nowhere. */
export const LANDMARKS: Record<Region, readonly string[]> = {
  'London': list(
    `Thames Reach|Lea Marshes|Ravensbourne|Brent Valley|Wandle Bank|Fleet Row|Northern Heights|Effra|Hackney Brook|Tyburn Gate|Roding Side|Crane Vale`
  ),
  'South East': list(
    `Medway Weald|Northdowns|Solent Reach|Kennet Vale|Windrush|Chiltern Edge|Arun Downs|Itchen Water|Wey Meadows|Romney Shore|Cuckmere|Loddon Vale`
  ),
  'East of England': list(
    `Wensum Vale|Fenland Rivers|Orwell Haven|Stour Vale|Blackwater Creek|Ouse Washes|Breck Edge|Ivel Meadows|Broadsides|Deben Shore|Chelmer Bank`
  ),
  'South West': list(
    `Tamar Bank|Severn Gate|Cotswold Scarp|Avonbrook|Mendip Foot|Exe Estuary|Fal Haven|Wessex Ridge|Quantock Edge|Dart Vale|Camel Coast`
  ),
  'East Midlands': list(
    `Trentside|Soar Valley|Erewash Vale|Sherwood Edge|Peak Fringe|Nene Meadows|Welland Bridge|Wolds Foot|Witham Bank|Derwent Mills`
  ),
  'West Midlands': list(
    `Arden Heath|Marches|Severn Bend|Tame Valley|Wrekin Side|Teme Vale|Sow Meadows|Anker Bridge|Black Patch|Malvern Edge|Potteries Vale`
  ),
  'Yorkshire & The Humber': list(
    `Calder Edge|Holderness Edge|Humber Gate|Swale Dale|Nidd Valley|Don Reach|Ainsty|Wharfe Bank|Aire Mills|Derwent Ings|Hambleton Foot`
  ),
  'North West': list(
    `Mersey Reach|Irwell Quays|Ribble Sands|Lune Bank|Pennine Gate|Weaver Vale|Rossendale Edge|Solway Shore|Tame Bridge|Kent Estuary|Bollin Side`
  ),
  'North East': list(
    `Tees Bay|Wear Haven|Tyne Bend|Coquet Side|Aln Coast|Derwent Gorge|Skerne Bridge|Blyth Sands`
  ),
  'Wales': list(
    `Taff Heights|Glan Teifi|Dyffryn Elwy|Cwm Tawe Uchaf|Bro Ogwr|Menai Edge|Usk Meadows|Cambrian Coast|Bae Deheuol|Tir Gŵyr`
  ),
  'Scotland': list(
    `Clyde Bend|Forth Haven|Tayside Carse|Strathburn|Lomond Shore|Pentland Edge|Deeside Gate|Firthside|Tweed Valley|Ochil View|Kelvin Reach|Cowal Shore`
  ),
  'Ireland': list(
    `Liffeybank|Corrib Shore|Shannonside|Slaney Vale|Nore Valley|Boyne Meadows|Lee Harbour|Burren Edge|Slieve Gate|Royal Canal|Suir Bridge|Maigue|Blackwater Vale`
  ),
}
/** The same for Northern Ireland. */
export const NORTHERN_LANDMARKS = list(
  `Lagan Reach|Bannside|Foyle Quays|Lough Erne Shore|Mourne Foot|Strangford Side|Glens Edge|Antrim Plateau|Sperrin View`
)

export const FIRST_NAMES =
  list(`Alan|Priya|James|Sarah|Mohammed|Emma|David|Rachel|Daniel|Laura|Thomas|Aisha|Robert|Claire|Michael|Hannah|Andrew|Samina|Mark
  |Joanne|Paul|Natasha|Stephen|Helen|Peter|Grace|Simon|Lucy|Ian|Karen|Martin|Olivia|Gareth|Zara|Craig|Tanya|Neil|Beth|Adrian|Charlotte|Kwame|Ewa|Tomasz
  |Ravi|Femi|Jasmine|Oliver|Megan|Dean|Katie|Lee|Yasmin|Philip|Sophie|Imran|Alice|Marcus|Victoria|Jamal|Rebecca|Gavin|Nicola|Darren|Leanne|Kirsty|Ben|Stuart
  |Harriet|Colin|Anika|Joseph|Miriam|Luke|Chloe|Graham|Jennifer|Kofi|Diane|Edward|Poppy|Nathan|Ruth|Amir|Sunita|Wayne|Abigail`)
export const IRISH_FIRST_NAMES =
  list(`Niall|Niamh|Ciarán|Aoife|Declan|Siobhán|Eoin|Gráinne|Padraig|Orla|Conor|Sinéad|Fergal|Róisín|Brendan|Deirdre|Cathal|Maeve
  |Donal|Fionnuala|Liam|Clodagh|Oisín|Aisling|Colm|Caoimhe|Seán|Emer|Darragh|Ciara|Kevin|Mary|Patrick|Anne`)
export const WELSH_FIRST_NAMES = list(
  `Owain|Cerys|Rhys|Sian|Dafydd|Carys|Gethin|Ffion|Huw|Lowri|Emyr|Bethan|Geraint|Nia|Iwan|Rhian|Dylan|Angharad|Aled|Mair`
)
export const SCOTTISH_FIRST_NAMES = list(
  `Fraser|Eilidh|Hamish|Morag|Callum|Isla|Euan|Kirsty|Gregor|Catriona|Angus|Fiona|Rory|Shona|Alasdair|Mhairi|Duncan|Ailsa|Finlay|Heather`
)
export const LAST_NAMES =
  list(`Whitford|Nair|Hughes|Okafor|Turner|Ahmed|Bennett|Kowalski|Marsh|Fletcher|Patel|Sutton|Cole|Rahman|Barker|Shaw|Webb|Lambert|Singh|Newton|Harding
  |Mensah|Gibbs|Frost|Chapman|Iqbal|Holloway|Pearce|Nowak|Rowley|Goddard|Sharma|Bright|Kemp|Adeyemi|Lowe|Tanner|Brookes|Khan|Hewitt|Dyer|Osei|Stokes|Vine|Norris
  |Begum|Copley|Reeves|Farrow|Popescu|Hodgson|Bailey|Cartwright|Desai|Ellwood|Foster|Gale|Hilton|Ingram|Jarvis|Keating|Lomas|Moss|Nash|Oxley|Platt|Quinn|Rowe
  |Stott|Thorpe|Usher|Vaughan|Watts|Yates|Wren|Bellamy|Crane|Draper|Easton|Finch`)
export const IRISH_LAST_NAMES =
  list(`Byrne|Power|Kelleher|O'Brien|Gallagher|Nolan|Dunne|Ó Sé|Fitzgerald|McGrath|Lynch|Daly|O'Connell|Brady|Keane|Hickey|McCann|Duffy|Boyle|Quigley
  |Doherty|Walsh|Tighe|Foley|Sweeney|Hanrahan|Mac Giolla|McElroy|Devlin|Reilly`)
export const WELSH_LAST_NAMES = list(
  `Pryce|Bowen|Griffiths|Parry|Rees|Llewellyn|Jenkins|Morgan|Howell|Prosser|Beynon|Gwilym|Thomas|Evans|Pugh|Davies`
)
export const SCOTTISH_LAST_NAMES = list(
  `MacLeod|Sinclair|Drummond|Lennox|Abernethy|Buchan|Crawford|Dunbar|Galbraith|Haldane|Kerr|Macrae|Nicolson|Ramsay|Urquhart|Munro|Baxter|Petrie`
)

/** A large firm that some sites name otherwise, so that the office has names to merge. */
export const OTHER_NAMES: Record<string, string> = { 'Hartley & Boone': 'Hartley and Boone Ltd' }
