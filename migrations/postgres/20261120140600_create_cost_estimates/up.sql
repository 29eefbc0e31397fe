-- Amounts are in pence.
CREATE TABLE cost_estimates (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id),
    videos_per_month INTEGER NOT NULL CHECK (videos_per_month BETWEEN 1 AND 1000),
    script_complexity TEXT NOT NULL CHECK (script_complexity IN ('basic', 'advanced', 'premium')),
    total_cost BIGINT NOT NULL CHECK (total_cost >= 0),
    cost_per_video BIGINT NOT NULL CHECK (cost_per_video >= 0),
    created_at TIMESTAMPTZ NOT NULL
);
