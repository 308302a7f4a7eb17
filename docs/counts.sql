-- A canonical table `log` as its distinct paths, each with how many instances took it.
WITH entry AS (
  -- Only here are columns named that a log may lack: put `source`, `count`, `cost` where yours has them.
  SELECT
    '' AS source,
    instance,
    round,
    accepts,
    queries,
    valid,
    1 AS n,
    CAST(NULL AS DOUBLE PRECISION) AS cost
  FROM log
),
path AS (
  SELECT
    source,
    instance,
    MAX(n) AS n,
    STRING_AGG(
      CAST(round AS VARCHAR) || ':' || COALESCE(CAST(accepts AS VARCHAR), '') || '/'
        || COALESCE(CAST(queries AS VARCHAR), '') || '/' || COALESCE(CAST(valid AS VARCHAR), ''),
      ' ' ORDER BY round
    ) AS steps
  FROM entry
  GROUP BY source, instance
)
SELECT
  path.source,
  MIN(path.instance) AS instance,
  entry.round,
  entry.accepts,
  entry.queries,
  entry.valid,
  SUM(path.n) AS count,
  SUM(entry.cost * path.n) / SUM(CASE WHEN entry.cost IS NOT NULL THEN path.n END) AS cost
FROM path
JOIN entry ON entry.source = path.source AND entry.instance = path.instance
GROUP BY path.source, path.steps, entry.round, entry.accepts, entry.queries, entry.valid
ORDER BY path.source, instance, entry.round
