-- What tilemaker takes of OpenStreetMap into the map's tiles, and from which zoom on.

node_keys = { "place" }

local PLACES = {
  city = 10, town = 10, suburb = 12, village = 12, quarter = 13, neighbourhood = 14, hamlet = 13
}

local ROADS = {
  motorway = { "motorway", 10 }, motorway_link = { "motorway", 11 },
  trunk = { "motorway", 10 }, trunk_link = { "motorway", 11 },
  primary = { "main", 10 }, primary_link = { "main", 11 },
  secondary = { "main", 11 }, secondary_link = { "main", 12 },
  tertiary = { "street", 12 }, tertiary_link = { "street", 13 },
  unclassified = { "street", 13 }, residential = { "street", 13 }, living_street = { "street", 13 },
  pedestrian = { "lane", 13 }, service = { "lane", 14 }, track = { "lane", 14 },
  footway = { "path", 14 }, cycleway = { "path", 14 }, path = { "path", 14 }
}

local RAILS = { rail = 10, light_rail = 12, tram = 13, subway = 13 }
local WATERWAYS = { river = 10, canal = 12, stream = 14 }

local GREENS = {
  leisure = { park = true, nature_reserve = true, golf_course = true, garden = true, pitch = true },
  landuse = { forest = true, grass = true, recreation_ground = true, cemetery = true, meadow = true },
  natural = { wood = true, heath = true, scrub = true }
}

function init_function() end
function exit_function() end

local function name_of(object)
  local name = object:Find("name:en")
  if name == "" then name = object:Find("name") end
  return name
end

function node_function(node)
  local kind = node:Find("place")
  local name = name_of(node)
  if not PLACES[kind] or name == "" then return end
  node:Layer("place", false)
  node:MinZoom(PLACES[kind])
  node:Attribute("kind", kind)
  node:Attribute("name", name)
end

local function line(way, layer, kind, zoom)
  way:Layer(layer, false)
  way:MinZoom(zoom)
  if kind then way:Attribute("kind", kind) end
end

local function area(way, layer, zoom)
  way:Layer(layer, true)
  way:MinZoom(zoom)
end

local function is_green(way)
  for key, values in pairs(GREENS) do
    if values[way:Find(key)] then return true end
  end
  return false
end

function way_function(way)
  local road = ROADS[way:Find("highway")]
  if road and way:Find("area") ~= "yes" then
    line(way, "road", road[1], road[2])
    local name = name_of(way)
    if name == "" then name = way:Find("ref") end
    if name ~= "" then way:Attribute("name", name) end
  end

  local rail = RAILS[way:Find("railway")]
  if rail and way:Find("tunnel") ~= "yes" then line(way, "rail", nil, rail) end

  local waterway = WATERWAYS[way:Find("waterway")]
  if waterway then line(way, "waterway", nil, waterway) end

  if not way:IsClosed() then return end
  if way:Find("natural") == "water" or way:Find("landuse") == "reservoir" then area(way, "water", 10) end
  if is_green(way) then area(way, "green", 10) end
  local building = way:Find("building")
  if building ~= "" and building ~= "no" then area(way, "building", 13) end
end
