CREATE TABLE "job_leases" (
	"kind" text COLLATE "C" PRIMARY KEY NOT NULL,
	"holder" text COLLATE "C" NOT NULL,
	"expires_on" timestamp (3) with time zone NOT NULL
);
